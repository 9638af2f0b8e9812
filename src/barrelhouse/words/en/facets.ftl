# What is said of any game that has no words of its own for it.

facet-action = { $who }: { $action }
facet-outcome = Chance: { $action }
facet-hidden = { $who } acts unseen.
facet-prompt = { $who }: choose an action.
facet-verb = { "" }
facet-choice = { $action }
facet-yes = yes
facet-no = no
