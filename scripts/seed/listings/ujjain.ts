/** Columns as in indore.ts. */
export const UJJAIN = `
Apartment | new-projects | Shipra Residency, 2 BHK | Freeganj | 2b 2w 1080ft ₹4250000 bare family covered new6 security gym | The tower is two streets from the market and its first six floors are finished.
Apartment | sale | Avantika Apartment, 3 BHK | Dewas Road | 3b 2w 1340ft semi covered security | A wide passage joins the rooms, and the utility balcony is closed with glass.
Apartment | rent | Apartment near the temple road | Mahakal Marg | 2b 2w 920ft full family none | Let to families who come for long stays, with kitchen vessels and bedding provided.
Flat | rent | 1 BHK for working couple | Nanakheda | 1b 1w 560ft ₹9000 semi married new15 none wifi powerbackup | A bright flat on the quiet side of the building, with a small balcony for plants.
Flat | sale | Ganga Vihar, 2 BHK | Rishi Nagar | 2b 2w 1000ft semi open | All papers are in one name, and the bank's valuation was done in spring.
Flat | rent | 3 BHK near the arena | Mahananda Nagar | 3b 2w 1250ft bare family covered security | The sports arena and its walking track are across the road.
Flat | new-projects | Kshipra Enclave, 2 BHK | Indore Road | 2b 2w 1020ft bare covered security | The inner road is laid, and flats on the first two floors are open to see.
House | sale | Traditional house with courtyard | Mahakal Marg | 4b 3w 1800ft y1954 floors2 bare none | Rooms open on a stone courtyard, and pilgrims' lodging has run from the upper floor.
House | rent | House near Vikram University | Sethi Nagar | 3b 2w 1350ft family open semi | The owner lives abroad and a caretaker looks after the garden.
House | sale | New 3 BHK house, never lived in | Dewas Road | 3b 3w 1600ft y2026 semi covered north | Completed this year, with a modular kitchen and solar water heating.
House | rent | Half portion of a house | Nanakheda | 1b 1w 620ft married bike bare | One room, kitchen and bath on the ground floor, with the courtyard shared.
PG | rent | Mahakal Boys PG | Freeganj | 11r ₹4500 boy double food wifi | Five minutes from the station on foot, with meals cooked without onion and garlic on request.
PG | rent | Pratibha PG for girls | Dewas Road | 13r girl double wifi food security studyroom | University girls stay here, and a rickshaw is arranged for the evening classes.
Hostel | rent | Medical students' hostel | Mahananda Nagar | 26r all single wifi food studyroom laundry parking | Rooms are single, and the reading room is divided by year.
Hostel | sale | Running hostel with 28 rooms | Freeganj | 28r ₹32500000 all double powerbackup rowater parking | It is sold with furniture and a list of the present residents.
Plot | sale | Plot on the new bypass | Indore Road | 1500ft south 40road | The new four-lane road is in sight, and the colony is registered.
Plot | sale | Small plot for a first home | Rishi Nagar | 800ft west 25road | Neighbours have built two floors, so the lane already feels settled.
Land | sale | Land near the Simhastha area | Indore Road | 43560ft ₹15000000 agri east 30road | An approach road from two sides, and power poles along the boundary.
Office | rent | Office above the bank | Freeganj | 640ft 10s 1c 1w powerbackup | The bank below brings a guard, and the stairs are wide.
Shop | rent | Shop near the clock tower | Freeganj | 150ft ₹16000 0c 0w | One of the busiest corners of the town, held by one family for forty years.
Shop | lease | Corner premises for a bank branch and ATM on the main road | Freeganj | 900ft 8s 1c 2w security | The walls of the back room are reinforced, and the road has a traffic signal in front.
Shop | sale | Puja goods shop | Mahakal Marg | 120ft 0c 0w | Pilgrims pass from early morning, and the counter and shelves are included.
Showroom | rent | Showroom for two-wheelers | Dewas Road | 1900ft 12s 1c 2w powerbackup security | There is a workshop shed behind, and trucks can unload from the side lane.
Villa | sale | River-side villa | Indore Road | 4b 4w 2800ft semi | Set back from the river, with a lawn, a gazebo and a bore of its own.
Farmhouse | rent | Farm stay with cottage | Dewas Road | 21780ft ₹22000 | A cottage of three rooms among vegetable beds, with a caretaker's family on the land.
`;
