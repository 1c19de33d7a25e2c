// The last line of a run: how many passed, failed and were skipped. Skipped tests are named, for each needs a reason.

export default class Tally {
  onBegin(_config, suite) {
    this.suite = suite;
  }

  onEnd() {
    const tests = this.suite.allTests();
    const skipped = tests.filter((test) => test.outcome() === "skipped");
    const failed = tests.filter((test) => test.outcome() === "unexpected");
    for (const test of skipped) console.log(`skipped: ${test.titlePath().slice(2).join(" › ")}`);
    const passed = tests.length - skipped.length - failed.length;
    console.log(`browser: ${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
  }
}
