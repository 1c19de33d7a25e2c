//! Every word that the house says, in three voices. Components hold no text of their own.
