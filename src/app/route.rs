//! Where in the house the visitor is: an enum, read from and written to `location.hash`.

use crate::game::GameId;

/// A place in the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// The floor with the five tables.
    Lobby,
    /// A table: its match, or its options when there is none.
    Table(GameId),
    /// The rules of a game.
    Rules(GameId),
    /// The proof of a game's last finished match.
    Proof(GameId),
    /// A game's last finished match, or the kept one that the link names, move by move.
    Replay(GameId),
    /// The settings of the house.
    Settings,
    /// The book of results.
    Records,
    /// A match from elsewhere; its text, if the link has one, is read where it is shown.
    Carry,
}

impl Route {
    /// The route of a hash such as `#/ronda/rules`.
    ///
    /// # Errors
    /// The part that names nothing in the house.
    pub fn parse(hash: &str) -> Result<Self, String> {
        let path = hash.strip_prefix('#').unwrap_or(hash);
        let path = path.split('?').next().unwrap_or(path);
        let mut parts = path.split('/').filter(|part| !part.is_empty());
        let route = match parts.next() {
            None => Self::Lobby,
            Some("settings") => Self::Settings,
            Some("records") => Self::Records,
            Some("match") => return Ok(Self::Carry),
            Some(first) => {
                let game = GameId::from_slug(first).ok_or_else(|| first.to_owned())?;
                match parts.next() {
                    None => Self::Table(game),
                    Some("rules") => Self::Rules(game),
                    Some("proof") => Self::Proof(game),
                    Some("replay") => return Ok(Self::Replay(game)),
                    Some(other) => return Err(other.to_owned()),
                }
            }
        };
        match parts.next() {
            None => Ok(route),
            Some(rest) => Err(rest.to_owned()),
        }
    }

    /// The hash of the route.
    #[must_use]
    pub fn hash(self) -> String {
        let (game, rest) = match self {
            Self::Lobby => return String::from("#/"),
            Self::Settings => return String::from("#/settings"),
            Self::Records => return String::from("#/records"),
            Self::Carry => return String::from("#/match"),
            Self::Table(game) => (game, ""),
            Self::Rules(game) => (game, "/rules"),
            Self::Proof(game) => (game, "/proof"),
            Self::Replay(game) => (game, "/replay"),
        };
        let mut hash = String::from("#/");
        hash.push_str(game.slug());
        hash.push_str(rest);
        hash
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_reads_back() {
        let mut routes = vec![Route::Lobby, Route::Settings, Route::Records, Route::Carry];
        for game in GameId::ALL {
            routes.extend([
                Route::Table(game),
                Route::Rules(game),
                Route::Proof(game),
                Route::Replay(game),
            ]);
        }
        for route in routes {
            assert_eq!(Route::parse(&route.hash()), Ok(route));
        }
    }

    #[test]
    fn a_strange_link_names_its_strange_part() {
        assert_eq!(Route::parse(""), Ok(Route::Lobby));
        assert_eq!(Route::parse("#"), Ok(Route::Lobby));
        assert_eq!(Route::parse("#/poker"), Err("poker".into()));
        assert_eq!(Route::parse("#/ronda/odds"), Err("odds".into()));
        assert_eq!(Route::parse("#/ronda/rules/7"), Err("7".into()));
        assert_eq!(Route::parse("#/settings/x"), Err("x".into()));
        assert_eq!(Route::parse("#/match/UUFIV0E"), Ok(Route::Carry));
        assert_eq!(
            Route::parse("#/ronda?target=21"),
            Ok(Route::Table(GameId::Ronda))
        );
    }
}
