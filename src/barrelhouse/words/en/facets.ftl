# Messages for any game that has none of its own.

facet-action = { $who }: { $action }
facet-outcome = Chance: { $action }
facet-hidden = { $who } acts unseen.
facet-prompt = { $who }: choose an action.
facet-verb = { "" }
facet-choice = { $action }
facet-yes = yes
facet-no = no
facet-seats = Players
