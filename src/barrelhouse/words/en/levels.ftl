# The bots one can sit down with: a ladder from gentle to ruthless, then others. Their names are in house.ftl.

level-greenhorn-about = Takes any action that is allowed, without a thought: to learn the rules at your own pace.
level-roustabout-about = Takes what looks best at once, and in four decisions of ten whatever comes to hand: for your first game.
level-roughneck-about = Slips in one decision of four, and takes what looks best in the others: for your next games.
level-derrickhand-about = Slips in one decision of seven or eight, and offers simple deals: for those who know the rules by now.
level-driller-about = Looks one action ahead, takes what leaves it best off, and slips seldom if ever: for those who know what they want.
level-toolpusher-about = Weighs the best actions over every throw that can come next, and slips now and then: for regular players.
level-wildcatter-about = Plays the game on in its head, for up to two seconds a decision, and hardly ever slips: for those who beat the others.
level-tycoon-about = Plays the game on far more often, for up to three seconds a decision: show it no weakness.

## Bots that are no level

bot-random-about = Takes any action that is allowed, as the Greenhorn does.
bot-greedy-about = Looks one action ahead, takes what leaves it best off, and never slips.
bot-planner-about = Weighs the best actions over every throw that can come next, and never slips.
