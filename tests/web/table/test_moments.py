"""Big moments look big: shown over the board, put away by a click or a key, never in the way; and heard, by choice."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.moments import Moment, import_game, played_to
from tests.web.support.people import dock, draft, verb

# They go away by themselves, so each is noted as it comes.
NOTE = """() => {
  window.moments = [];
  new MutationObserver((changes) => {
    for (const change of changes)
      for (const node of change.addedNodes)
        if (node instanceof HTMLElement && node.dataset.moment) {
          window.moments.push([node.dataset.moment, node.innerText]);
          document.documentElement.dataset.noted = window.moments.map(([look]) => look).join(" ");
        }
  }).observe(document, { childList: true, subtree: true });
}"""


def strike(page: Page, site: SiteHouse) -> None:
    """Oil is struck, and the well built."""
    page.add_init_script(f"({NOTE})()")
    page.goto(import_game(page.context, site, played_to(Moment("mcmulti", "strike"))))
    expect(verb(page, "Build the well")).to_be_visible()
    verb(page, "Build the well").click()
    dock(page).get_by_role("button", name="Play").click()  # what may be sold first leaves the draft open
    expect(page.locator("html")).to_have_attribute("data-noted", re.compile("strike"))


@pytest.mark.parametrize("motion", [True, False])
def test_a_strike_of_oil_is_shown_large_also_where_nothing_moves(
    page_of: PageOf, site: SiteHouse, motion: bool
) -> None:
    page = page_of("Ada", motion=motion)
    strike(page, site)
    look, said = page.evaluate("window.moments[0]")
    assert look == "strike"
    assert "Oil on " in said


def test_a_moment_is_put_away_by_a_key_and_catches_no_click(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada")
    strike(page, site)
    page.keyboard.press("Shift")
    expect(page.locator("[data-moment]")).to_have_count(0)
    assert page.evaluate("window.moments.length") >= 1


def test_a_battle_shows_both_sides_and_what_each_lost(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada")
    page.add_init_script(f"({NOTE})()")
    page.goto(import_game(page.context, site, played_to(Moment("one-more-barrel", "battle", 60))))
    throw = verb(page, "Throw the dice")
    expect(throw).to_be_visible()
    throw.click()
    expect(page.locator("html")).to_have_attribute("data-noted", re.compile("battle"))
    said = next(text for look, text in page.evaluate("window.moments") if "battle" in look)
    assert "Battle of " in said
    assert said.count(" lost") == 2


# Dice that fly while a poster is there, by how it looks.
COLLIDE = """() => {
  window.collided = [];
  const look = () => {
    const poster = document.querySelector("[data-moment]");
    const dice = document.querySelector(".moving .dice");
    if (poster && dice) window.collided.push(poster.dataset.moment);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def test_no_dice_fly_over_a_poster(page_of: PageOf, site: SiteHouse) -> None:
    page = page_of("Ada", motion=True)
    page.add_init_script(f"({NOTE})()")
    page.add_init_script(f"({COLLIDE})()")
    page.goto(import_game(page.context, site, played_to(Moment("one-more-barrel", "battle", 60))))
    expect(verb(page, "Throw the dice")).to_be_visible()
    verb(page, "Throw the dice").click()
    expect(page.locator("html")).to_have_attribute("data-noted", re.compile("battle"))
    expect(page.locator("[data-moment]")).to_have_count(0)
    assert page.evaluate("window.collided") == []


# Of what would be heard the beginnings are counted.
LISTEN = """() => {
  window.heard = [];
  const start = AudioScheduledSourceNode.prototype.start;
  for (const kind of [OscillatorNode, AudioBufferSourceNode])
    kind.prototype.start = function (...when) {
      window.heard.push(this instanceof OscillatorNode ? this.type : "noise");
      document.documentElement.dataset.heard = window.heard.join(" ");
      return start.apply(this, when);
    };
}"""


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_sounds_are_asked_for_once_and_heard_only_by_those_who_want_them(
    page_of: PageOf, site: SiteHouse, answer: str
) -> None:
    page = page_of("Ada")
    page.add_init_script(f"({LISTEN})()")
    page.goto(import_game(page.context, site, played_to(Moment("mcmulti", "strike"))))
    expect(verb(page, "Build the well")).to_be_visible()
    question = page.get_by_role("group", name="Play with sounds?")
    page.wait_for_load_state("networkidle")  # what comes before it may be on its way
    earlier = page.get_by_role("button", name=re.compile("^(Close|Got it)$"))
    while True:
        expect(question.or_(earlier).first).to_be_visible()
        if question.is_visible():
            break
        earlier.first.click()
    question.get_by_role("button", name=answer).click()
    expect(question).to_be_hidden()
    if answer == "Yes":
        expect(page.locator("html")).to_have_attribute("data-heard", "triangle triangle")  # my turn, as it would sound
    verb(page, "Build the well").click()
    dock(page).get_by_role("button", name="Play").click()
    expect(draft(page)).to_be_hidden()
    if answer == "Yes":
        expect(page.locator("html")).to_have_attribute("data-heard", re.compile("noise"))
    else:
        assert page.evaluate("window.heard") == []
    page.reload()
    expect(dock(page)).to_be_visible()
    expect(question).to_be_hidden()
