"""Who one is: a guest who becomes an account, passkeys, tokens that are shown once, and going for good."""

import json
from typing import Final

from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import PageOf
from tests.web.support.house import SiteHouse
from tests.web.support.watched_page import check_axe

REFUSED: Final = "status of 4"  # a refusal of the house that the page shows
PASSWORD: Final = "barrels by the dozen"
AUTHENTICATOR: Final = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def part(page: Page, heading: str) -> Locator:
    return page.locator("section").filter(has=page.get_by_role("heading", name=heading, exact=True))


def become_account(page: Page, login: str) -> None:
    form = part(page, "Create an account")
    form.get_by_label("Login").fill(login)
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_label("Password").press("Enter")
    expect(page.get_by_text(f"Signed in as {login}.")).to_be_visible()


def test_a_guest_becomes_an_account_and_signs_in_again(page_of: PageOf) -> None:
    page = page_of("Ann", allowed=REFUSED)
    page.goto("/account")
    form = part(page, "Create an account")
    form.get_by_label("Login").fill("an")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_label("Password").press("Enter")
    expect(form.get_by_role("alert")).to_have_text("A login has 3 to 40 characters.")
    expect(form.get_by_label("Password")).to_have_value(PASSWORD)  # nothing typed is lost
    become_account(page, "ann.of.the.wells")
    page.get_by_role("button", name="Sign out", exact=True).click()
    form = part(page, "Sign in")
    form.get_by_label("Login").fill("ann.of.the.wells")
    form.get_by_label("Password").fill("something else")
    form.get_by_label("Password").press("Enter")
    expect(form.get_by_role("alert")).to_contain_text("do not match")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Sign in", exact=True).click()
    expect(page.get_by_text("Signed in as ann.of.the.wells.")).to_be_visible()


def test_a_passkey_opens_the_door_without_a_password(page_of: PageOf, site: SiteHouse) -> None:
    named = site.address.replace("127.0.0.1", "localhost")  # passkeys need an address with a name
    page = page_of(allowed="outside: (http|ws)://localhost:")
    devices = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": AUTHENTICATOR})
    page.goto(f"{named}/account")
    part(page, "Come in as a guest").get_by_label("Name").fill("Pat")
    part(page, "Come in as a guest").get_by_label("Name").press("Enter")
    become_account(page, "pat-with-a-key")
    keys = part(page, "Passkeys")
    keys.get_by_label("Name of this device").fill("Desk")
    keys.get_by_role("button", name="Add a passkey").click()
    expect(keys.get_by_role("button", name="Remove: Desk")).to_be_visible()
    page.get_by_role("button", name="Sign out", exact=True).click()
    page.get_by_role("button", name="Sign in by passkey").click()
    expect(page.get_by_text("Signed in as pat-with-a-key.")).to_be_visible()
    keys.get_by_role("button", name="Remove: Desk").click()
    keys.get_by_role("button", name="Yes, remove it: Desk").click()
    expect(keys.get_by_role("button", name="Remove: Desk")).to_have_count(0)


def test_a_token_is_shown_once_and_works_until_it_is_revoked(page_of: PageOf) -> None:
    page = page_of("Tom", allowed=REFUSED)
    page.goto("/account")
    tokens = part(page, "Tokens")
    tokens.get_by_label("What it is for").fill("my bot")
    tokens.get_by_label("What it is for").press("Enter")
    token = tokens.locator("code").inner_text()
    asked = {"authorization": f"Bearer {token}", "cookie": ""}
    assert json.loads(page.context.request.get("/api/v1/me", headers=asked).text())["name"] == "Tom"
    page.reload()
    expect(tokens.get_by_text("my bot", exact=True)).to_be_visible()
    expect(page.locator("main")).not_to_contain_text(token)
    tokens.get_by_role("button", name="Revoke: my bot").click()
    tokens.get_by_role("button", name="Yes, remove it: my bot").click()
    expect(tokens.get_by_text("my bot", exact=True)).to_have_count(0)
    assert page.context.request.get("/api/v1/me", headers=asked).status == 401


def test_who_is_deleted_is_told_what_happens_and_is_gone(page_of: PageOf) -> None:
    page = page_of("Dan", allowed=REFUSED)
    page.goto("/account")
    page.get_by_role("button", name="Delete this guest").click()
    expect(part(page, "Leaving")).to_contain_text("Your seats stay without a name")
    page.get_by_role("button", name="Cancel").click()
    page.get_by_role("button", name="Delete this guest").click()
    page.get_by_role("button", name="Delete it for good").click()
    expect(page.get_by_role("heading", name="Come in as a guest")).to_be_visible()
    assert page.context.request.get("/api/v1/me").status == 401


def test_an_account_is_deleted_only_after_a_confirmation(page_of: PageOf) -> None:
    page = page_of("Vera", allowed=REFUSED)
    page.goto("/account")
    become_account(page, "vera.of.the.valves")
    was_refused: list[bool] = []

    def ask_first(route: Route) -> None:
        """As if she had signed in an hour ago."""
        if route.request.method != "DELETE" or was_refused:
            route.continue_()
            return
        was_refused.append(True)
        refusal = {"key": "server-confirm-first", "text": "Confirm first."}
        route.fulfill(status=403, content_type="application/json", body=json.dumps(refusal))

    page.route("**/api/v1/me", ask_first)
    page.get_by_role("button", name="Delete the account").click()
    page.get_by_role("button", name="Delete it for good").click()
    dialog = page.get_by_role("dialog", name="Is it you?")
    dialog.get_by_label("Password").fill("something else")
    dialog.get_by_label("Password").press("Enter")
    expect(dialog.get_by_role("alert")).to_contain_text("This is not your password.")
    check_axe(page)
    dialog.get_by_label("Password").fill(PASSWORD)
    dialog.get_by_role("button", name="Confirm").click()
    expect(page.get_by_role("heading", name="Come in as a guest")).to_be_visible()


def test_another_device_is_signed_out_from_here(page_of: PageOf) -> None:
    page, other = page_of("Sue", allowed=REFUSED), page_of(allowed=REFUSED)
    page.goto("/account")
    become_account(page, "sue.at.the.sea")
    other.goto("/account")
    form = part(other, "Sign in")
    form.get_by_label("Login").fill("sue.at.the.sea")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_label("Password").press("Enter")
    expect(other.get_by_text("Signed in as sue.at.the.sea.")).to_be_visible()
    page.reload()
    devices = part(page, "Devices")
    expect(devices.get_by_role("listitem")).to_have_count(2)
    expect(devices.get_by_text("this device")).to_have_count(1)
    devices.get_by_role("button", name="Sign out: ").click()
    devices.get_by_role("button", name="Yes, sign it out: ").click()
    expect(devices.get_by_role("listitem")).to_have_count(1)
    assert other.context.request.get("/api/v1/me").status == 401
    assert page.context.request.get("/api/v1/me").status == 200
