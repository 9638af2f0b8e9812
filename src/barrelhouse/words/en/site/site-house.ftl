# The pages of the house besides the tables.

## The games: one line about each, and its numbers

site-line-mcmulti = Drill, refine and sell on four islands while dice, news and the economy move every price.
site-facts-mcmulti = 2 to 4 players; here to $500 M, about 12 rounds.
site-line-one-more-barrel = Invade, pump and ship oil before your voters tire of the war, and lead the rebels against the others.
site-facts-one-more-barrel = 3 to 5 players, 12 rounds, with deals.
site-game-rules = Rules
site-picture = The board of { $game } in the middle of a game
site-play-bots = Play against bots
site-play-starting = Setting the table …
site-friends = Play with friends
site-friends-line = Open a table, send a link, and everybody is in. Nobody needs an account.
site-waiting = { $tables ->
    [one] It is your turn at 1 table.
   *[other] It is your turn at { $tables } tables.
}
site-waiting-go = To the table
site-waiting-lobby = To my tables

## The lobby

site-lobby = Lobby
site-lobby-about = All tables in this house that you may see.
site-lobby-mine = My tables
site-lobby-mine-none = You sit at no table yet.
site-lobby-open = Open tables
site-lobby-open-none = No public table is waiting for players.
site-lobby-open-make = Open one
site-lobby-running = Being played
site-lobby-running-none = No public game is running. When one is, you can watch it here.
site-lobby-finished = Finished
site-lobby-finished-none = No public game is over yet. A game you have as a file can be opened, too.
site-lobby-more = Show more
site-seat-open = open
site-seat-kept = kept for { $name }
site-seat-bot = { $name } ({ $bot })
site-seat-me = { $name } (you)
site-seat-abandoned = { $name } (gone, a bot plays)
site-table-my-turn = Your turn
site-table-turn = { $name } to act
site-table-stands = In the middle of a game
site-table-gathering = { $taken } of { $seats } seats taken
site-table-over = Over
site-table-won = { $count ->
    [one] { $who } won
   *[other] { $who } shared the win
}
site-table-deadline = Time runs out { $when }
site-table-private = private
site-table-play = Play
site-table-go = To the table
site-table-sit = Sit down
site-table-look-on = Watch
site-table-look-back = Look back
site-clock-said-days = { $days ->
    [one] 1 day a decision
   *[other] { $days } days a decision
}
site-clock-said-live = { $minutes } min, and { $seconds } s a decision

## A new table

site-new = New table
site-new-game = Game
site-new-which = Which game?
site-new-players = { $low } to { $high } players
site-new-company = With whom?
site-company-bots = Bots
site-company-bots-about = The game begins at once.
site-company-friends = Friends online
site-company-friends-about = You get a link to send to them.
site-company-here = People at this screen
site-company-here-about = You hand over to each other; hands stay hidden.
site-company-mixed = Every seat is chosen by itself, further below.
site-new-count = Players
site-new-names = Who plays at this screen
site-new-third = { $bots ->
    [yes] How long, and how strong?
   *[no] How long?
}
site-new-length = Length
site-new-seats = Seats one by one
site-new-seats-said = { $company ->
    [bots] You and bots.
    [friends] You and friends.
    [here] You and others at this screen.
   *[mixed] As you chose them.
}
site-new-invite = Friends join by the link you get at the table, or from the lobby if the table is public.
site-new-hot-seat = At one screen you hand over to each other; each hand stays hidden until its player takes over.
site-sitter-me = Me, { $name }
site-sitter-friend = A friend
site-sitter-here = Somebody at this screen
site-sitter-name = Name of player { $number }
site-new-options = What is agreed
site-new-options-about = { $length ->
    [none] { $others ->
        [0] All as usual.
        [one] 1 thing differs from the usual.
       *[other] { $others } things differ from the usual.
    }
   *[other] { $others ->
        [0] { $length }, all else as usual.
        [one] { $length }; 1 more thing differs from the usual.
       *[other] { $length }; { $others } more things differ from the usual.
    }
}
site-new-usual = Back to the usual
site-option-range = From { $low } to { $high }.
site-option-range-or = From { $low } to { $high }, or { $usual }.
site-option-rule = Read the rule about: { $title }
site-option-text-own = Bring your own
site-option-text-file = Choose a file
site-option-text-paste = Paste the text of the file here
site-option-text-usual = Back to the usual one
site-new-clock = Clock
site-clock-none = None
site-clock-none-about = Everybody takes the time they need.
site-clock-live = Live
site-clock-live-about = A bank of minutes for the whole game, and some free seconds for each decision.
site-clock-days = Over days
site-clock-days-about = Some days for each decision; play when you like.
site-clock-bank = Minutes in the bank
site-clock-each = Free seconds each time
site-clock-each-days = Days each time
site-clock-wrong = The bank has 0 to 1440 minutes, each decision 0 to 3600 free seconds, or 1 to 60 days, all of them whole numbers.
site-clock-at-zero = When the time is up
site-clock-bot = A bot plays on
site-clock-others = The others decide
site-new-who = Who may see it
site-new-private = Private
site-new-private-about = Only people with the link.
site-new-public = Public
site-new-public-about = It is listed in the lobby; anybody can sit down or watch.
site-new-title = Name of the table
site-new-title-example = Thursday night
site-new-summary = { $game }, { $players } players, { $length ->
    [none] {""}
   *[other] { $length }, {""}
}{ $others ->
    [0] { $length ->
        [none] the usual rules.
       *[other] all else as usual.
    }
    [one] 1 rule changed.
   *[other] { $others } rules changed.
}
site-new-open = Open the table
site-new-start = Start the game
site-new-opening = Setting the table …

## Replay

site-replay = Replay
site-replay-about = Open any exported game, look at every moment of it, and play on if it is not over.
site-replay-drop = Drop a file here, or choose one
site-replay-kinds = A record as text or as JSON
site-replay-paste = Or paste it
site-replay-example = [Record "1"]
site-replay-title = Replay: { $file }
site-replay-title-pasted = Replay of a pasted game
site-replay-open = Open a game
site-replay-opening = Replaying it …
site-replay-file = { $file }:
site-replay-not-json = { $line ->
    [0] This begins like JSON, but it is broken.
   *[other] This begins like JSON, but it breaks at line { $line }.
} Export the game again, or paste the record as text.
site-replay-last = Opened on this device
site-replay-not-over = This game is not over
site-replay-not-over-about = Choose the seats you play. The others stay open and can be taken through the link.
site-replay-seats = Seats
site-replay-play = { $seats ->
    [one] Play on with 1 seat
   *[other] Play on with { $seats } seats
}
site-replay-look = Only look

## Who I am

site-account = Account
site-account-nobody = You can play as a guest, or sign in to have your tables on every device.
site-account-guest = You are a guest, known on this device alone.
site-account-signed-in = Signed in as { $login }.
site-account-as-guest = Come in as a guest
site-account-as-guest-about = A name is enough.
site-account-enter = Come in
site-account-name = Name
site-account-name-about = Others see it at the tables you sit down at from now on.
site-account-rename = Change the name
site-account-renamed = This is your name from now on.
site-account-become = Create an account
site-account-become-about = You keep your name and all your seats, and can sign in on other devices. You give no email address, so a lost password cannot be restored.
site-account-become-do = Create an account
site-account-have-one = Already have an account?
site-account-have-one-about = Tables of this guest do not come along.
site-account-sign-in = Sign in
site-account-login = Login
site-account-password = Password
site-account-password-about = Change it whenever somebody else may know it.
site-account-password-old = Current password
site-account-password-new = New password
site-account-password-change = Change the password
site-account-password-changed = The password is changed.
site-account-password-end-sessions = Sign out on all other devices
site-tokens-end = { $count ->
    [one] Revoke the token
   *[other] Revoke all { $count } tokens
  }
site-tokens-end-about = Otherwise they go on acting in your name: { $names }.
site-confirm = Is it you?
site-confirm-about = This would be hard to undo. Give your password once more, or use a passkey.
site-confirm-do = Confirm
site-confirm-passkey = Use a passkey
site-confirm-not-given = Nothing was done: it was not confirmed.
site-sessions = Devices
site-sessions-about = Where you are signed in. If you do not recognise one, sign it out and change the password.
site-session-unknown = Unknown device
site-session-this = this device
site-session-since = since { $when }
site-session-end = Sign out
site-session-end-sure = Yes, sign it out
site-sign-out-elsewhere = Sign out on all other devices
site-passkeys = Passkeys
site-passkeys-about = Sign in by fingerprint, face or a security key instead of the password.
site-passkey-name = Name of this device
site-passkey-name-usual = My device
site-passkey-add = Add a passkey
site-passkey-added = The passkey is added.
site-passkey-remove = Remove
site-passkey-sign-in = Sign in by passkey
site-passkey-none-here = This browser does not support passkeys. Sign in by password, or use a newer browser.
site-passkey-not-given = No passkey was given. Try again, or sign in by password.
site-key-seen = last used { $when }
site-key-unseen = made { $when }, not used yet
site-key-sure = Yes, remove it
site-tokens = Tokens
site-tokens-about = For scripts and bots of your own, which play in your name. Anybody who has one can do so.
site-token-name = What it is for
site-token-name-usual = My script
site-token-make = Make a token
site-token-fresh = The token “{ $name }” is shown this once. Keep it now.
site-token-revoke = Revoke
site-token-as-guest = made as a guest
site-leave = Leaving
site-sign-out = Sign out
site-sign-out-everywhere = Sign out on all devices
site-leave-guest = A guest cannot come back: your tables go on without you. Create an account first if you want to keep them.
site-leave-guest-sure = Sign out for good
site-delete = Delete the account
site-delete-guest = Delete this guest
site-delete-about = The login { $login }, your name, passkeys and tokens are deleted for good. Your seats stay without a name: where a game runs, a bot plays on until somebody takes the seat.
site-delete-guest-about = Your name and your tokens are deleted for good. Your seats stay without a name: where a game runs, a bot plays on until somebody takes the seat.
site-delete-sure = Delete it for good

## Settings

site-settings = Settings
site-settings-about = Stored on this device as soon as you change them.
site-settings-look = Look
site-settings-theme = Theme
site-settings-theme-system = As the device
site-settings-theme-light = Light
site-settings-theme-dark = Dark
site-settings-reconstructed = Mark reconstructed values
site-settings-reconstructed-about = Numbers on a board that no printed rule gives, and that had to be worked out, get a mark.
site-settings-language = Language
site-settings-language-browser = As the browser
site-settings-language-missing = The site is not translated into this language, so it is in English.
site-settings-motion = Motion and sound
site-settings-speed = Speed
site-settings-speed-none = None
site-settings-speed-fast = Fast
site-settings-speed-normal = Normal
site-settings-speed-slow = Slow
site-settings-motion-show = Show
site-settings-motion-none = Nothing moves: by this setting, or because your device asks for less motion.
site-settings-sound = Sound
site-settings-sound-about = Dice, barrels, builds, cards, battles, and a tone when it is your turn.
site-settings-volume = Volume
site-settings-volume-at = { $percent } %
site-settings-deciding = Deciding
site-settings-confirm = Ask before something is played
site-settings-confirm-always = Always
site-settings-confirm-always-about = Each draft waits for a click on Play.
site-settings-confirm-board = After a click on the board
site-settings-confirm-board-about = Buttons play at once; a click on the board that ends a draft waits.
site-settings-confirm-never = Never
site-settings-confirm-never-about = Whatever ends a draft plays it.

## No such page

site-nowhere = There is nothing here
site-nowhere-about = Check the address, or go on from one of these.
site-nowhere-home = Front page
site-nowhere-lobby = Lobby
site-nowhere-rules = Rules
