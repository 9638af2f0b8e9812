# The bots people can play against: a ladder from gentle to ruthless, then others. Their names are in house.ftl.

level-greenhorn-about = Takes any allowed action without a thought: for learning the rules at your own pace.
level-roustabout-about = Takes what looks best at once, but in four decisions out of ten anything at all: for your first game.
level-roughneck-about = Takes what looks best, but slips in one decision out of four: for your next games.
level-derrickhand-about = Slips in one decision out of seven or eight, and offers simple deals: for those who know the rules by now.
level-driller-about = Looks one action ahead, takes what leaves it best off, and rarely if ever slips: for those who know what they want.
level-toolpusher-about = Weighs the best actions over every throw that can come next, and slips now and then: for regular players.
level-wildcatter-about = Simulates how the game goes on, for up to two seconds a decision, and hardly ever slips: for those who beat the others.
level-tycoon-about = Simulates far more games, for up to three seconds a decision: show it no weakness.

## Bots that are not levels

bot-random-about = Takes any allowed action, as the Greenhorn does.
bot-greedy-about = Looks one action ahead, takes what leaves it best off, and never slips.
bot-planner-about = Weighs the best actions over every throw that can come next, and never slips.
