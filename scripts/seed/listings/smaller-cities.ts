/** Columns as in indore.ts. */
export const DEWAS = `
House | rent | 2 BHK house near bus stand | Civil Lines | 2b 1w 850ft ₹11500 family open bare new8 | The bus stand is close, yet the lane is too narrow for heavy traffic.
House | sale | House with two floors let out | Kalani Bagh | 4b 3w 1700ft floors2 semi open | Both floors are let at present, and the tenants are ready to stay.
House | rent | House for factory staff | Vikas Nagar | 3b 2w 1150ft all open bare | Shifts are no problem here, as the owner works at the plant as well.
House | new-projects | Tekri View row houses | Mendki Road | 2b 2w 1050ft bare open | Each house looks towards the hill, and the first lane is already lived in.
Flat | sale | Shanti Niketan, 2 BHK | Vikas Nagar | 2b 2w 920ft semi open security | The society has kept its own well, so there was water even in May.
Flat | rent | Flat above the clinic | Civil Lines | 2b 1w 780ft semi family bike floor=1/3 | The doctor below is a help to a family with small children.
Flat | new-projects | Chamunda Heights, 2 BHK | AB Road | 2b 2w 960ft bare covered security gym | The slab is at the fourth floor, and loans from three banks are approved.
Apartment | rent | Apartment for a plant manager | AB Road | 3b 3w 1420ft full family covered powerbackup security | Fully furnished for a transferred family, with school buses stopping at the gate.
PG | rent | Shramik PG near the industrial area | Vikas Nagar | 16r ₹3500 boy bunk food | Beds are kept by shift, and the kitchen serves at five in the morning as well.
Hostel | rent | Nursing students' hostel | Civil Lines | 18r girl double wifi food security | The college van picks everyone up from the gate at eight.
Plot | sale | Plot behind the temple hill | Kalani Bagh | 1200ft east 30road | The colony is old and green, and this is one of its last open plots.
Plot | new-projects | Malwa Greens plots | Mendki Road | 1000ft north 30road | Plots of three sizes, with a garden in the middle of every block.
Land | lease | Yard for building material | AB Road | 15000ft comm west 60road | Levelled with murum, with room for a weighbridge and an office cabin.
Office | rent | Office for a transport firm | AB Road | 520ft 8s 1c 1w | Trucks can wait in the yard behind, and the front room has a counter.
Shop | rent | Shop at the vegetable market | Kalani Bagh | 140ft 0c 0w | Busy from seven in the morning, with storage allowed on the loft.
Villa | sale | Villa on the hill road | Mendki Road | 3b 3w 2200ft semi | Neem trees shade the drive, and the first floor has a deck to the west.
Farmhouse | sale | Farmhouse with dairy shed | Mendki Road | 54450ft | The shed holds twenty animals, and the cottage was roofed anew this year.
`;
export const DHAR = `
House | sale | House with front garden | Trimurti Nagar | 3b 2w 1400ft ₹9650000 semi covered new10 security | The garden in front is as wide as the house and has a pond with lotus.
House | rent | House below the fort | Nalcha Darwaza | 2b 1w 900ft y1971 floors1 family none bare | Thick walls keep the rooms cool, and the terrace looks up at the fort.
House | sale | Haveli | Nalcha Darwaza | 5b 3w 2600ft y1912 floors2 bare none | Carved wooden pillars, an inner court and a stepwell behind, all in the family for four generations.
Flat | rent | Flat near the court | Trimurti Nagar | 2b 1w 800ft semi family bike floor=1/2 | Lawyers and teachers live in the building, which has only six flats.
Plot | sale | Residential plot by the school | Trimurti Nagar | 1350ft north 30road | The school, a bank and a temple are within one lane.
Plot | new-projects | Raja Bhoj Nagar plots | Indore Road | 1500ft east 40road | The new colony has a gate, a lake garden and plots from 1,000 sq ft.
Land | sale | Cotton land on the Mandav road | Mandav Road | 108900ft agri south 20road | Black soil, a bore of 300 ft and a road on the south side.
Land | sale | Roadside land for a petrol pump | Indore Road | 26136ft comm north 100road | A long front on the highway, and the papers for change of use are filed.
PG | rent | Polytechnic boys' PG | Indore Road | 8r ₹4000 boy double food | A short walk from the polytechnic, and fees are taken monthly without advance.
Shop | rent | Shop opposite the bus stand | Nalcha Darwaza | 130ft 0c 0w | Buses stop in front, which suits tea, fruit or ticket booking.
Villa | sale | Garden villa near Mandu road | Mandav Road | 4b 3w 2500ft semi | Stone floors, a verandah on three sides and a garden of one bigha.
Farmhouse | rent | Mandu road farmhouse | Mandav Road | 30000ft ₹25000 | Two cottages under tamarind trees, often taken by writers and families for a season.
`;
export const KHANDWA = `
House | sale | Family house, two floors | Padam Nagar | 4b 2w 1650ft ₹8800000 semi open new9 floors2 | Built for two brothers, so each floor has a hall, two bedrooms and a bath.
House | rent | House with cool rooms | Anand Nagar | 2b 1w 880ft family open bare | The west wall is shaded by the neighbour's house, which matters here in May.
House | rent | Railway officer's house | Civil Lines | 3b 2w 1450ft y1968 floors1 family covered semi | High ceilings, a long verandah and a kitchen garden at the back.
House | lease | House for a doctor's clinic | Civil Lines | 3b 2w 1300ft all open bare floors1 | The front room has its own door and a covered place where patients can wait.
House | sale | Small house, new roof | Jaswadi Road | 2b 1w 750ft bare open | The roof was cast anew, and the bath was moved indoors.
Flat | rent | Nimar Residency, 2 BHK | Padam Nagar | 2b 2w 890ft semi family open security floor=3/5 | The only building in the lane with a lift.
Flat | sale | Dadaji Vihar, 1 BHK | Anand Nagar | 1b 1w 520ft bare bike | The temple is close enough to hear the evening bells.
Apartment | new-projects | Narmada Kunj, 3 BHK | Indore Road | 3b 2w 1260ft bare covered security | Twenty-four apartments on the Indore side of the town, with possession from next summer.
PG | rent | Agriculture college PG | Jaswadi Road | 9r ₹3800 boy double food wifi | College students and one lecturer share the house with the owner's family upstairs.
Hostel | rent | Trust-run girls' hostel | Civil Lines | 22r girl bunk food security housekeeping | The trust gives rooms to girls from the villages first.
Plot | sale | Plot on a wide road | Jaswadi Road | 1500ft west 40road | Electric poles and a public tap stand at the corner.
Plot | sale | Two plots side by side in one registry | Padam Nagar | 2400ft south 30road | Both are in one registry, and they can be built on together or apart.
Land | sale | Orchard land with bore | Mundi Road | 87120ft agri west 20road | Banana and papaya are standing, with drip lines to every row.
Office | rent | First-floor office near the station | Civil Lines | 480ft 7s 1c 1w | Two rooms and a balcony over the station road.
Shop | lease | Medical shop near the hospital | Civil Lines | 220ft 0c 1w | The district hospital is across the road, and a drug licence was held at this address.
Showroom | sale | Showroom on the Indore road | Indore Road | 1600ft 10s 1c 1w powerbackup | Tractor and pump dealers are the neighbours, and farmers come from forty villages.
`;
/** Outside the six cities: stored without one. */
export const ELSEWHERE = `
Land | sale | River-view land at Maheshwar | Maheshwar | 32670ft ₹9500000 resi south 20road | The ground slopes to the river, and the palace can be seen from the upper edge.
Farmhouse | sale | Farmhouse on the Omkareshwar road | Omkareshwar | 40000ft | A brick cottage, two cattle sheds and a grove of teak along the canal.
Plot | sale | Plot near Sehore bypass | Sehore | 1800ft east 30road | A walled colony with a gate, and the bypass is in sight.
`;
