/** Columns: type | category | name | locality | figures | what only this place has. Figures are read by listing-row.ts. */
export const INDORE = `
Flat | rent | Shalimar Heights, 3 BHK | Vijay Nagar | 3b 3w 1450ft ₹24000 semi family covered new1 wifi security powerbackup gym | The living room opens to a wide balcony, and the kitchen has a modular platform with a chimney.
Flat | rent | Sunrise Enclave, 2 BHK | Rajendra Nagar | 2b 2w 980ft ₹14500 semi family new11 open security | Both bedrooms have cross ventilation and the drying balcony is separate from the kitchen.
Flat | new-projects | Green Valley Towers, 3 BHK | Bypass Road | 3b 2w 1320ft ₹5890000 bare family new14 covered gym | Two towers stand around a garden of one acre, and the slab of the eighth floor is already laid.
Flat | rent | 2 BHK flat for a small family | Sudama Nagar | 2b 1w 860ft bare family open | Water comes twice a day and there is a tank of 1,000 litres on the roof for this flat alone.
Flat | sale | Silver Oak Residency, 2 BHK | Nipania | 2b 2w 1040ft semi covered security powerbackup | The block has its own transformer, and the clubhouse on the ground floor opens every evening.
Flat | sale | Top-floor flat with terrace rights | Palasia | 3b 3w 1620ft semi floor=4/4 covered security | Half of the terrace above belongs to this flat by registered deed and has a covered sit-out.
Flat | rent | 1 BHK near Bombay Hospital | Mahalaxmi Nagar | 1b 1w 540ft semi all bike wifi | Nurses and junior doctors have stayed here before, so late hours are no trouble to the neighbours.
Flat | rent | Furnished 2 BHK for working couple | Vijay Nagar | 2b 2w 1010ft full married covered wifi powerbackup security | Beds, sofa, fridge, washing machine and a split AC in each bedroom stay with the flat.
Flat | sale | Corner flat with two balconies | Geeta Bhawan | 3b 2w 1380ft semi covered | Windows on three sides keep the rooms bright from morning to evening.
Flat | rent | Ground-floor flat without steps | Tilak Nagar | 2b 2w 940ft semi floor=0/3 family open security | There is a ramp from the gate to the door, which suits parents or anyone who avoids stairs.
Flat | new-projects | Orchid Greens, 2 BHK | Super Corridor | 2b 2w 1085ft bare covered gym security | The builder has opened the sample flat, and possession is promised for the end of next year.
Flat | sale | Resale flat in a gated block | Bicholi Mardana | 2b 2w 1120ft y2017 semi open security powerbackup | The owner lived here for six years and has added wardrobes in both bedrooms.
Flat | lease | Company lease flat, 3 BHK | South Tukoganj | 3b 3w 1540ft full all covered wifi powerbackup security | Suited to a firm that wants one address for visiting staff, with a separate room for a cook.
Flat | rent | Studio flat by the coaching lane | Bhawarkua | 1b 1w 390ft semi boy none wifi | A quiet room with a kitchenette, at the back of the building and away from the traffic.
Flat | new-projects | Narmada Vista, 3 BHK | MR 10 | 3b 3w 1465ft bare covered gym security powerbackup | All flats look over the central lawn and none shares a wall with the lift.
Flat | sale | 1 BHK starter flat | Rau | 1b 1w 560ft bare open | A small flat in an owner-occupied block with low monthly charges.
Apartment | sale | Krishna Kunj Apartment, 3 BHK | Palasia | 3b 3w 1690ft semi covered security powerbackup | The dining space seats eight and the puja room has a marble floor.
Apartment | rent | Lotus Court, 2 BHK with study | Nipania | 2b 2w 1180ft semi family covered gym security | The study can take a single bed, so a third person can be put up with ease.
Apartment | new-projects | Skyline Terraces, 4 BHK | AB Road | 4b 4w 2350ft bare covered gym security powerbackup | There are only two apartments on each floor and each one has a deck of 200 sq ft.
Apartment | rent | Apartment above the market | Sapna Sangeeta | 2b 1w 890ft bare all bike | Shops, a chemist and the bus stop are right below, which saves a vehicle.
Apartment | sale | Meenakshi Apartment, renovated 2 BHK | LIG Colony | 2b 2w 960ft semi open | New wiring, new tiles and new bathroom fittings were put in this summer.
Apartment | new-projects | Trident Park, 2 BHK and 3 BHK | Super Corridor | 3b 2w 1290ft bare covered gym security | The corner units face the park and the first tower will be handed over next monsoon.
Apartment | rent | Penthouse with open deck | Bypass Road | 4b 4w 2600ft full family covered gym wifi security powerbackup floor=12/12 | The deck runs along the whole west side and shows the hills on a clear evening.
House | rent | House with mango tree | Annapurna | 2b 2w 1150ft family open semi | The courtyard in front is shaded by an old mango tree and can take two scooters.
House | sale | Corner house on the park side | Scheme 54 | 4b 4w 2400ft semi covered | The garden of the colony is across the road, and no one can build in front.
House | rent | Upper floor of a bungalow | Palasia | 3b 2w 1500ft floors2 family covered semi | The entrance is separate from the owner's, by an outside staircase with a lockable gate.
House | sale | Spacious 4 BHK corner house with two kitchens, tenant portion and parking for three cars | Sudama Nagar | 4b 4w 2250ft semi covered security | The tenant portion has its own meter and entrance and has never stood empty for long.
House | sale | Row house in a gated lane | Nipania | 3b 3w 1560ft semi covered security | The lane has a guard day and night and children play in it after school.
House | rent | Independent 2 BHK, own gate | Rajendra Nagar | 2b 1w 900ft family open bare | A compact house with its own gate, motor and meter, so there is nothing to share.
House | new-projects | Emerald Row Houses, 3 BHK | Rau | 3b 3w 1480ft bare covered security | Forty row houses stand on wide inner roads, and eighteen are already sold.
House | sale | Old house with shop front | Khajrana | 3b 2w 1200ft y1979 bare bike | The room on the road side has worked as a tailoring shop and has a shutter of its own.
House | rent | Duplex near the school lane | Bicholi Mardana | 3b 3w 1750ft floors2 family covered semi wifi | Bedrooms are upstairs, and downstairs there is a hall large enough for a birthday.
House | lease | Bungalow for office or guest house | South Tukoganj | 5b 5w 3200ft all covered bare | The plot has parking for eight cars, and the society allows offices on this road.
House | sale | East-facing house, ready to move | Kanadia Road | 3b 3w 1620ft y2025 semi covered east | Built by the owner for his own use, with teak doors and granite in the kitchen.
PG | rent | Aashray PG for girls | Bhawarkua | 18r ₹7500 girl single new3 wifi food laundry security housekeeping | The warden lives on the ground floor and the gate closes at half past nine.
PG | rent | Vidya PG for boys | Bhawarkua | 22r boy double wifi food security studyroom | Most residents prepare for the state service examination, so evenings are kept quiet.
PG | rent | Lakshya PG with study room | Geeta Bhawan | 14r girl double wifi food studyroom ac security powerbackup | The study room has thirty desks and stays open all night before examinations.
PG | rent | Working women's PG | Vijay Nagar | 16r ₹9500 girl single wifi ac food laundry housekeeping security powerbackup | Breakfast is served from seven, and a tiffin can be packed for those who leave early.
PG | rent | Shree Ganesh PG | Khajrana | 10r ₹4500 boy double food wifi | A family runs it from the floor below and cooks for everyone.
PG | lease | PG building for an operator | Bhawarkua | 24r all double wifi powerbackup security parking | The whole building is offered to one operator, with kitchen and beds in place.
Hostel | rent | Saraswati Girls Hostel | Sapna Sangeeta | 40r girl bunk wifi food security studyroom housekeeping rowater | Mess timings are fixed, and parents receive a message when a resident signs out.
Hostel | rent | Campus hostel on Khandwa Road | Simrol | 60r boy double wifi food gym studyroom parking | Set among fields, with a bus to the institute gate at eight every morning.
Hostel | lease | Hostel block with mess hall | Rau | 34r all bunk powerbackup parking rowater | The mess hall seats eighty and the kitchen has a gas bank and a cold room.
Plot | sale | Corner plot on 40 ft road | Super Corridor | 1500ft ₹3600000 east 40road new4 | Roads, drains and street lamps are done, and three houses have come up on the same lane.
Plot | sale | East-facing residential plot | Nipania | 1000ft east 30road | The colony has a garden, a temple and a wall with a single gate.
Plot | new-projects | Palm Meadows plots, phase two | Rau | 1250ft north 30road | Bookings for the second phase have opened, and the first phase is fully built.
Plot | sale | Plot facing the garden | MR 10 | 1800ft west 40road | Ready for building at once, with water and electricity at the edge.
Plot | new-projects | Harmony Township plots | Bypass Road | 1600ft south 60road | The clubhouse is open, and the builder gives the layout plan along with the registry papers.
Plot | sale | Commercial plot at the crossing | AB Road | 2400ft ₹24000000 south 80road | Two sides are open to the road, which suits a clinic, bank or showroom.
Plot | lease | Open plot for parking or storage | Sanwer Road | 6000ft west 60road | Levelled and fenced, with a guard room and a water connection at the gate.
Land | sale | Two acres near the ring road | Sanwer Road | 87120ft ₹40000000 comm west 80road | Warehouses stand on both sides and trailers can turn inside the gate.
Land | sale | Farm land with well | Simrol | 65340ft agri north 20road | The well holds water until May, and wheat and soybean have been grown every year.
Land | lease | Land for nursery or sports turf | Kanadia Road | 21780ft resi east 40road | Fenced on all sides, with a bore of its own and an approach wide enough for trucks.
Office | lease | Furnished office, 48 seats | AB Road | 2200ft 48s 4c 4w ₹125000 new5 wifi powerbackup security | Workstations, server room and pantry are in place, so a team can start within a week.
Office | rent | Small office for a CA or lawyer | South Tukoganj | 420ft 6s 1c 1w | The waiting area takes six visitors, and the court is a short walk away.
Office | sale | Bare-shell office floor | Vijay Nagar | 3100ft 60s 0c 4w powerbackup security | A full floor without partitions, ready for the buyer's own plan.
Office | rent | Corner office with glass front | Palasia | 1250ft 22s 3c 2w wifi powerbackup | The meeting room looks over the square and a lift opens in front of the door.
Office | new-projects | Business Hub, office units | Super Corridor | 680ft 12s 1c 1w security powerbackup | Units can be joined, and two floors of covered parking are planned below.
Villa | sale | Pool villa with a party lawn | Bypass Road | 5b 5w 4200ft ₹31500000 full | A pool of thirty feet, a bar counter and a lawn for about a hundred guests.
Villa | new-projects | Cedar Villas, 4 BHK | Nipania | 4b 4w 2900ft bare | Each villa has a private garden at the back and a lift shaft left ready.
Villa | rent | Furnished villa for a family | Bicholi Mardana | 4b 4w 3000ft full family wifi security powerbackup | The gardener and the guard are paid by the owner.
Villa | sale | Villa with home theatre | Scheme 54 | 4b 5w 3400ft full | The theatre in the basement seats ten, and the kitchen is split into wet and dry.
Shop | rent | Shop under the flyover side | Bhawarkua | 180ft 0c 0w | Students pass all day, which suits stationery, food or mobile repair.
Shop | sale | Market shop with mezzanine | Sapna Sangeeta | 320ft 0c 1w | The mezzanine stores stock, and the shutter was replaced last year.
Shop | lease | Double-shutter shop for a pharmacy | Tilak Nagar | 420ft 0c 1w | Two shutters open on the main road, and the clinic next door brings steady visitors.
Showroom | lease | Showroom with 60 ft front | AB Road | 3600ft 24s 2c 3w powerbackup security | The glass front can be seen from both directions, and there is a goods lift at the back.
Showroom | sale | Ground-floor showroom | Geeta Bhawan | 2100ft 15s 1c 2w powerbackup | A jeweller is leaving after eight years, and the strong room stays.
CoworkingSpace | rent | Desk space for small teams | Vijay Nagar | 1800ft 40s 4c 3w ₹6500 wifi powerbackup | The price is for one desk, and desks come singly or in sixes, with tea, meeting room hours and a phone booth.
CoworkingSpace | lease | Managed floor for 80 people | Super Corridor | 5200ft 80s 8c 6w ₹295000 wifi powerbackup security | The operator looks after cleaning, internet and reception for one monthly amount.
Farmhouse | sale | Farmhouse with fruit trees | Simrol | 32670ft | Guava, lemon and chikoo trees surround a two-room cottage with a deep verandah.
`;
