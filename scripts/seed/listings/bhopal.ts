/** Columns as in indore.ts. */
export const BHOPAL = `
House | sale | Independent house with terrace | Saket Nagar | 4b 3w 2100ft ₹12500000 semi covered new2 | The terrace is tiled and railed, and a stair from the hall leads straight up to it.
House | rent | Duplex with car porch | Kolar Road | 4b 3w 1900ft floors2 ₹28000 family covered semi new7 wifi | The porch takes two cars, and the upper lounge can be closed off as a study.
House | sale | House on a quiet bend | Arera Colony | 4b 4w 2600ft semi covered security | The lane ends at the house, so there is no passing traffic at all.
House | rent | 2 BHK house behind the lake | Shahpura | 2b 2w 1080ft family open semi | A walk to the lake takes a few minutes, and the breeze reaches the back rooms.
House | rent | Single-storey house for elders | Indrapuri | 2b 1w 950ft floors1 family open bare | All rooms are on one level, with wide doors and a bathroom with grab bars.
House | sale | Half-built house, frame ready | Katara Hills | 3b 3w 1500ft y2026 bare open | Walls and roof are done, and plaster, wiring and tiles are left to the buyer's taste.
House | rent | Ground floor near the station | Bairagarh | 2b 1w 820ft family bike bare | The owner's family lives upstairs and shares only the gate.
House | new-projects | Ashoka Garden Homes, 3 BHK | Ayodhya Bypass | 3b 3w 1550ft bare covered security | The show house is open from ten to five, and twelve units remain in this phase.
House | lease | House suited to a playschool | Awadhpuri | 4b 4w 2300ft all open bare | Four large rooms, a fenced front yard and a ramp make it easy to run a playschool.
Flat | sale | Lake view flat, 3 BHK | Shahpura | 3b 3w 1560ft ₹7200000 semi covered new12 gym security | The balcony and the main bedroom look over the water.
Flat | rent | Kanha Residency, 2 BHK | Hoshangabad Road | 2b 2w 1050ft semi family covered security gym | The society has a tennis court and a small library run by the residents.
Flat | rent | Flat near the university gate | Saket Nagar | 2b 1w 870ft bare all bike | Teachers and research scholars live on every floor of the building.
Flat | sale | Green Acres, 2 BHK | Kolar Road | 2b 2w 1010ft semi open security | The kitchen garden behind the block is shared by eight families.
Flat | new-projects | Vindhya Heights, 3 BHK | Hoshangabad Road | 3b 3w 1490ft bare covered gym security powerbackup | Piling is over and the model flat shows the final fittings.
Flat | rent | Bachelor flat near the metro | MP Nagar | 1b 1w 520ft full boy none wifi | Bed, desk, fridge and a gas stove are provided, so one bag is enough to move in.
Flat | sale | Flat with servant room | Arera Colony | 3b 3w 1780ft semi covered security powerbackup | The servant room has its own bath and a door to the service stair.
Flat | rent | 3 BHK for joint family | Ayodhya Bypass | 3b 2w 1300ft bare family open security | Three bedrooms of equal size, and a hall where everyone can sit together.
Flat | lease | Bank lease flat | TT Nagar | 2b 2w 1100ft semi all covered | Let to a bank for nine years until last month, with every bill cleared.
Apartment | new-projects | Bhojtal Residences, 3 BHK | Lalghati | 3b 3w 1620ft bare covered gym security powerbackup | Every second floor has a sky garden, and the upper ones see the lake.
Apartment | rent | Serviced apartment, weekly cleaning | MP Nagar | 2b 2w 1060ft full all covered wifi powerbackup security housekeeping | Linen, cleaning twice a week and internet are part of the rent.
Apartment | sale | Gulmohar Apartment, 2 BHK | Kolar Road | 2b 2w 990ft semi covered floor=4/6 | The block was painted this year, and the lift is under a maintenance contract.
Apartment | rent | Apartment with city view | Arera Colony | 3b 3w 1650ft semi family covered gym security floor=7/9 | The drawing room has a glass corner from which the whole city lights up at night.
PG | rent | Maa Narmada PG for girls | MP Nagar | 15r girl double wifi food security laundry | Coaching classes are across the road, and the wardens keep an attendance book.
PG | rent | Boys PG near AIIMS | Saket Nagar | 12r boy single wifi food studyroom parking | Medical students fill most rooms, and a silent hour begins at ten.
PG | rent | PG with attached baths | Indrapuri | 9r all single wifi ac housekeeping parking | Every room has its own bath and geyser, and guests may cook in the common kitchen.
PG | rent | Budget PG, three meals | Raisen Road | 20r ₹4000 boy bunk food rowater | Three meals a day are included, and on Sundays there is kheer.
Hostel | rent | Engineering students' hostel | Raisen Road | 50r boy bunk wifi food studyroom gym parking | College buses stop at the gate, and the study hall has power backup.
Hostel | rent | Nirmala Girls Hostel | TT Nagar | 30r girl double wifi food security housekeeping laundry | Run by the same family for twenty years, with a nurse who visits on Mondays.
Plot | sale | North-facing plot in a gated colony | Katara Hills | 1500ft north 30road | The colony is fully walled, and water supply started last year.
Plot | sale | Wide-front plot for a duplex | Kolar Road | 2000ft east 40road | A front of forty feet allows two car parks and a side garden.
Plot | new-projects | Satpura Greens plots | Misrod | 1200ft west 30road | Street lights and underground cables are finished, and the park is being planted.
Plot | lease | Roadside plot for a food court | Hoshangabad Road | 4000ft south 80road | Levelled, with parking in front and a transformer at the corner.
Land | sale | Farm land by the canal | Ratibad | 130680ft agri east 20road | The canal runs along one side and two crops a year are usual.
Land | sale | Land for a school | Ayodhya Bypass | 54450ft ₹26000000 resi north 60road | The master plan marks the belt for schools and hospitals.
Office | rent | Office near the zone office | MP Nagar | 900ft 16s 2c 2w wifi powerbackup | Two cabins and an open hall on the second floor, with a lift and a night guard.
Office | lease | Whole office floor with generator | MP Nagar | 2900ft 64s 6c 5w wifi powerbackup security | The floor was fitted for a software firm, and the generator carries the full load.
Office | sale | Clinic-ready office | Arera Colony | 760ft 10s 2c 1w powerbackup | Plumbing points are in both cabins, so a dentist or a lab can move in at once.
Villa | sale | Villa with lawn and porch | Arera Colony | 4b 4w 2400ft ₹11800000 semi new13 | The lawn faces south, and the porch is deep enough for chairs in the rain.
Villa | new-projects | Kerwa Hill Villas | Ratibad | 4b 4w 2750ft bare | Sixteen villas stand on a slope with a view of the forest and the dam.
Villa | rent | Villa for an embassy or company guest | Lalghati | 4b 4w 3100ft full all wifi security powerbackup | A driver's room, a generator and a lawn facing the upper lake come with it.
Shop | rent | Shop in the main market | TT Nagar | 210ft 0c 0w | Footfall is highest on weekends, and the corner can take a glow sign.
Shop | rent | Cloth shop on the main bazaar | Bairagarh | 240ft 0c 0w | Wholesale cloth buyers from nearby towns pass every day, and there is a loft for bales.
Shop | sale | Corner shop below flats | Awadhpuri | 260ft 0c 1w | A grocery has run here for years and leaves on the first of the month.
Showroom | rent | Double-height showroom | Hoshangabad Road | 2800ft 18s 2c 2w powerbackup security | Tall glass, a mezzanine office and six car parks in front.
CoworkingSpace | rent | Quiet desks near DB City | MP Nagar | 1400ft 32s 3c 2w ₹5500 wifi powerbackup | The price is for one desk, day passes are possible, and the library room is kept free of calls.
CoworkingSpace | new-projects | Work club in a new tower | Lalghati | 2600ft 56s 6c 4w ₹17500000 wifi powerbackup security | The floor will be handed over with partitions and lights, facing the lake road.
Farmhouse | sale | Weekend farmhouse by the forest | Ratibad | 43560ft | The cottage sleeps six, and the back fence touches the reserve forest.
Farmhouse | rent | Farmhouse for parties and shoots | Misrod | 25000ft | A lawn for 200 guests, four rooms and a kitchen block are let by the month.
`;
