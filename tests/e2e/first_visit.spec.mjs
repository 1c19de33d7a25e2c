import { relative } from "node:path";
import { VISIT, kilobytes, weight } from "../../scripts/budget.mjs";
import { dist } from "../../scripts/project.mjs";
import { expect, test } from "./house.mjs";

test("the first visit to the lobby keeps to its budget", async ({ page, house, visit }) => {
  await visit();
  await page.waitForLoadState("networkidle");

  // Counted where they arrive, so that what the worker asks for is among them.
  const sent = house.requests.map(({ file }) => ({ name: relative(dist, file), bytes: weight(file) }));
  const bytes = sent.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of sent) console.log(`${kilobytes(file.bytes).padStart(10)}  ${file.name}`);
  console.log(`${kilobytes(bytes).padStart(10)}  in ${sent.length} requests, of ${kilobytes(VISIT.most)} in ${VISIT.requests}`);

  expect(new Set(sent.map(({ name }) => name)).size, "nothing is asked for twice").toBe(sent.length);
  expect(bytes).toBeLessThanOrEqual(VISIT.most);
  expect(sent.length).toBeLessThanOrEqual(VISIT.requests);
});
