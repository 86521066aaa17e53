"""Which key of cards.toml is which effect; to add a card, add its class here (docs/undici.md)."""

from __future__ import annotations

from touchline.undici.engine.cards.catalogue import EFFECT_OF
from touchline.undici.engine.cards.effect import EFFECTS, Effect
from touchline.undici.engine.cards.effects import (
    basic,
    clever_foul,
    coach,
    duels,
    finishing,
    keeper,
    passing_cards,
    running,
)

BY_KEY: dict[str, Effect] = {
    "all-abilities": finishing.AllAbilities(),
    "antidote": coach.Antidote(),
    "ban": basic.Ban(),
    "boo": basic.Boo(),
    "boon": basic.Boon(),
    "boot": keeper.Boot(),
    "box-move": finishing.BoxMove(),
    "cancel": coach.Cancel(),
    "captain-permanent": basic.CaptainPermanent(),
    "claim": keeper.Claim(),
    "clever-foul": clever_foul.CleverFoul(),
    "close-finish": finishing.CloseFinish(),
    "duel-plus": duels.DuelPlus(),
    "duel-won": duels.DuelWon(),
    "early-cross": passing_cards.EarlyCross(),
    "early-tractor": running.EarlyTractor(),
    "extra-dribble": duels.ExtraDribble(),
    "extra-move": running.ExtraMove(),
    "extra-pass": passing_cards.ExtraPass(),
    "extra-shot": finishing.ExtraShot(),
    "extra-tackle": duels.ExtraTackle(),
    "far-shot": finishing.FarShot(),
    "flick-on": passing_cards.FlickOn(),
    "intercept": keeper.Intercept(),
    "knight": duels.Knight(),
    "lend": running.Lend(),
    "long-shot": finishing.LongShot(),
    "look-ahead": basic.LookAhead(),
    "more-actions": basic.MoreActions(),
    "no-look": passing_cards.NoLook(),
    "one-touch": passing_cards.OneTouch(),
    "pass-plus": passing_cards.PassPlus(),
    "permanent": basic.Permanent(),
    "push": running.Push(),
    "quick-throw": keeper.QuickThrow(),
    "rescue": passing_cards.Rescue(),
    "run-on": duels.RunOn(),
    "run-through": passing_cards.RunThrough(),
    "save-plus": keeper.SavePlus(),
    "save-trick": keeper.SaveTrick(),
    "scatter": running.Scatter(),
    "share-ability": coach.ShareAbility(),
    "slide": duels.Slide(),
    "star": coach.Star(),
    "stun-red-line": coach.StunRedLine(),
    "switch": passing_cards.Switch(),
    "trick": finishing.Trick(),
    "volley": finishing.Volley(),
}

EFFECTS.extend(BY_KEY[key] for key in EFFECT_OF)
