"""The printed tables of One More Barrel, in the order and the units of the rulebook; money is in half dollars."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NOBODY: Final = -1
SEATS_MOST: Final = 5

# Territories: the regions of board.json in its order, then the Border Territory. OFF is where a group leaves the board.
REGION_NAMES: Final = [
    "basra",
    "muthanna",
    "najaf",
    "anbar",
    "karbala",
    "baghdad",
    "babil",
    "qadisiyah",
    "dhi_qar",
    "maysan",
    "wasit",
    "diyala",
    "sulaymaniyah",
    "salah_ad_din",
    "kirkuk",
    "ninawa",
    "erbil",
    "dohuk",
]
REGIONS: Final = 18
BORDER: Final = 18
TERRITORIES: Final = 19
OFF: Final = 19
TERRITORY_NAMES: Final = [*REGION_NAMES, "border"]
ZONE_NAMES: Final = ["south", "centre", "east", "north"]
TERRITORY_BIT: Final = vec[i64]([2**territory for territory in range(TERRITORIES)])
SEAT_BIT: Final = vec[i64]([2**seat for seat in range(SEATS_MOST)])

# [OMB-1.3] [OMB-1.5] [OMB-3.2]
START_CASH: Final = 20
LAST_BONUS: Final = 4
MOST_TROOPS: Final = 15
BASE_ALLOWANCE: Final = 3
MEDIA_STEP: Final = 2  # points of media that allow one troop more
INVASION: Final = 1
GUERRILLA: Final = 2
GOVERNMENT: Final = 3
STAGE_NAMES: Final = ["", "invasion", "guerrilla", "government"]

# [OMB-2.2] The rows of limited boxes, four columns each.
MEDIA_ROW: Final = 0
PURCHASES_ROW: Final = 1
BUILDS_ROW: Final = 2
CASH_ROW: Final = 3
ORDER_ROW: Final = 4
ROW_NAMES: Final = ["media", "purchases", "builds", "cash", "order"]
ROWS: Final = 5
COLUMNS: Final = 4
BOXES: Final = 20

TAXES: Final = 10  # [OMB-2.5]
TAXED_UNREST: Final = 1  # points of pacifism
# [OMB-2.6] By pacifism: how far a speech lowers it.
SPEECH: Final = vec[i64]([0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5])
MEDIA_COST: Final = vec[i64]([0, 0, 6, 12])  # [OMB-3.1] by points raised
MOST_RAISED: Final = 3
BY_LAND: Final = 2  # [OMB-4.1]
BY_AIR: Final = 4
MOST_BOUGHT: Final = 20  # in one action of the catalogue
MOST_MOVED: Final = 40
MOST_SOLD: Final = 60

# [OMB-5.2] Buildings: their names and what they cost in logistics.
WAREHOUSE: Final = 0
POLICE: Final = 1
PIPELINE: Final = 2
REFINERY: Final = 3
BUILDINGS: Final = 4
BUILDING_NAMES: Final = ["warehouse", "police", "pipeline", "refinery"]
BUILDING_COST: Final = vec[i64]([1, 2, 3, 4])
MOST_BUILDINGS: Final = 3
REPETITION: Final = 6  # [OMB-5.1] each time a kind is repeated within the action
STORED: Final = 4  # [OMB-5.5] barrels for each warehouse
STORED_WITHOUT: Final = 1
REFINED: Final = 1  # [OMB-5.8] barrels more and logistics less with a refinery

# [OMB-8.1] Locals added by the die in the first phase, by face.
REINFORCEMENTS: Final = vec[i64]([0, 0, 1, 1, 2, 2, 3])
# [OMB-8.3] Losses inflicted, by odds from 1:4 to 4:1 and by face.
MOST_ODDS: Final = 4
LOSSES: Final = [
    vec[i64]([0, 1, 0, 0, 0, 0, 0]),  # 1:4
    vec[i64]([0, 1, 1, 0, 0, 0, 0]),  # 1:3
    vec[i64]([0, 2, 1, 1, 0, 0, 0]),  # 1:2
    vec[i64]([0, 2, 2, 1, 1, 0, 0]),  # 1:1
    vec[i64]([0, 3, 2, 2, 1, 1, 0]),  # 2:1
    vec[i64]([0, 4, 3, 2, 2, 1, 1]),  # 3:1
    vec[i64]([0, 4, 3, 3, 2, 2, 1]),  # 4:1
]
EVEN: Final = 3  # the place of 1:1
FALLEN_UNREST: Final = 1  # [OMB-8.4] pacifism for a troop lost in battle
RETREAT_UNREST: Final = 1  # [OMB-4.9]

# [OMB-9] Cells and bombings.
MOST_STRENGTH: Final = 4
POLICE_HERE: Final = 3
POLICE_NEAR: Final = 1
INFLUENCE_STEP: Final = 3
MOST_INFLUENCE_BONUS: Final = 5
ALWAYS_FOILED: Final = 3
ALWAYS_HITS: Final = 11
DAMAGE_PER_TROOP: Final = 3
REPAIR: Final = 2  # a point of damage
BOMBED_TROOP_UNREST: Final = 2  # [OMB-9.7]
BOMBED_LOGISTICS_UNREST: Final = 1
FOILED_UNREST: Final = -1
# What a bombing can aim at: the troops of a seat, the logistics, a building.
AT_LOGISTICS: Final = 5
AT_BUILDING: Final = 6  # + building
TARGETS: Final = 10
TARGET_NAMES: Final = [*[f"troops {seat}" for seat in range(1, 6)], "logistics", *BUILDING_NAMES]

# [OMB-10.1] Pacifism for each troop above the allowance, and how many below it make a point less.
OVER_UNREST: Final = 1
CALM_STEP: Final = 2
# [OMB-10.2] The fine, by pacifism.
FINE: Final = vec[i64]([0, 0, 0, 0, 2, 2, 2, 6, 6, 6, 10, 10, 10, 20, 20, 30])
FINE_PER_TROOP: Final = 2
FINAL_FINES: Final = 10  # [OMB-13.2]

# [OMB-11.1] Price steps by players and sellers, for some but not all of them selling.
PRICE_STEPS: Final = [
    vec[i64]([]),
    vec[i64]([]),
    vec[i64]([]),
    vec[i64]([1, 0, -1]),
    vec[i64]([1, 0, -1, -1]),
    vec[i64]([1, 0, 0, -1, -1]),
]
GLUT: Final = -3
SPECULATION: Final = vec[i64]([0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4])  # [OMB-11.2] by pacifism
IDLE_PENALTY: Final = 8  # [OMB-11.3] without influence
EXPORTED: Final = 2  # [OMB-11.4]

# [OMB-13.1] Government ranking in halves: 2 a point of influence, 5 a region.
RANK_INFLUENCE: Final = 2
RANK_REGION: Final = 5

# [OMB-7.3] What an offer can name.
MONEY: Final = 0
OIL: Final = 1
LOGISTICS: Final = 2
CONTROL: Final = 3
LEND_POLICE: Final = 4
JOIN_BOMBING: Final = 5
SUPPORT: Final = 6
TAKE_LOSSES: Final = 7
LEAVE_CONTROL: Final = 8
RETREAT_LOSS: Final = 9
NOT_BOMB: Final = 10
NOT_ENTER: Final = 11
NOT_SELL: Final = 12
NOT_BOX: Final = 13
TERM_NAMES: Final = [
    "money",
    "oil",
    "logistics",
    "control",
    "police",
    "join",
    "support",
    "losses",
    "victory",
    "retreat",
    "not_bomb",
    "not_enter",
    "not_sell",
    "not_box",
]
MOST_MONEY: Final = 80  # in one term
MOST_OIL: Final = 30
MOST_LOGISTICS: Final = 15
MOST_TERMS: Final = 8
MOST_OFFERS: Final = 8
MOST_PROMISES: Final = 16
MOST_SPEECHES: Final = 6  # a seat has the floor so often in a round
LAST_ROUND: Final = 15
