import type { City } from "@/lib/property/constants";
import { tableRows } from "@/scripts/seed/table";

/** 1 outskirts, 2 ordinary, 3 sought after: what a square foot costs follows from it. */
export type Tier = 1 | 2 | 3;

export type Locality = {
  city: City | undefined;
  name: string;
  tier: Tier;
  /** Longitude and latitude of the locality's middle. */
  point: [number, number];
  landmarks: string[];
};

/** Columns: city | locality | tier | longitude latitude | landmarks. */
const TABLE = `
Indore | Vijay Nagar | 3 | 75.894 22.753 | Meghdoot Garden; C21 Mall; Satya Sai Square
Indore | Palasia | 3 | 75.884 22.725 | Palasia Square; Chhappan Dukan; Greater Kailash Hospital
Indore | Bhawarkua | 2 | 75.868 22.692 | Bhawarkua Square; Holkar Science College; Tower Square
Indore | Rajendra Nagar | 1 | 75.829 22.672 | Rajendra Nagar Railway Station; CAT Road
Indore | Super Corridor | 2 | 75.837 22.776 | TCS Campus; Infosys Campus; Gandhi Nagar Metro Station
Indore | AB Road | 3 | 75.888 22.739 | LIG Square; Industry House; Malhar Mega Mall
Indore | Bypass Road | 2 | 75.935 22.727 | Phoenix Citadel; Bicholi Hapsi; Kanadia Underpass
Indore | Nipania | 2 | 75.924 22.771 | ISKCON Temple; Apollo DB City; Nipania Square
Indore | Khajrana | 1 | 75.908 22.731 | Khajrana Ganesh Temple; Khajrana Square
Indore | Sudama Nagar | 2 | 75.831 22.696 | Gopur Square; Ranjit Hanuman Temple
Indore | Annapurna | 2 | 75.838 22.698 | Annapurna Temple; Dussehra Maidan
Indore | Rau | 1 | 75.812 22.637 | Rau Circle; Emerald Heights School
Indore | MR 10 | 2 | 75.886 22.767 | Radisson Square; Sukhliya
Indore | Mahalaxmi Nagar | 2 | 75.909 22.759 | Bombay Hospital; Robot Square
Indore | Geeta Bhawan | 3 | 75.885 22.717 | Geeta Bhawan Square; Geeta Bhawan Temple
Indore | Sapna Sangeeta | 2 | 75.861 22.704 | Sapna Sangeeta Talkies; Tower Square
Indore | Tilak Nagar | 2 | 75.895 22.717 | Bengali Square; Saket Square
Indore | Bicholi Mardana | 2 | 75.918 22.704 | Agrawal Public School; Bicholi Mardana Square
Indore | LIG Colony | 2 | 75.889 22.736 | LIG Square; Patnipura
Indore | South Tukoganj | 3 | 75.877 22.720 | Indore High Court; RNT Marg; Nath Mandir
Indore | Scheme 54 | 3 | 75.890 22.749 | Meghdoot Garden; Rasoma Square
Indore | Kanadia Road | 2 | 75.912 22.719 | Bengali Square; Kanadia Underpass
Indore | Sanwer Road | 1 | 75.851 22.779 | Aurobindo Hospital; Banganga
Indore | Simrol | 1 | 75.912 22.536 | IIT Indore; Simrol Bus Stop
Bhopal | Arera Colony | 3 | 77.433 23.212 | Bittan Market; Ten Number Market; Shahpura Lake
Bhopal | MP Nagar | 3 | 77.434 23.233 | DB City Mall; Board Office Square; Jyoti Talkies
Bhopal | Kolar Road | 2 | 77.418 23.173 | Chuna Bhatti; JK Hospital; Sarvadharma Colony
Bhopal | Shahpura | 2 | 77.426 23.199 | Shahpura Lake; Bansal Hospital; Manisha Market
Bhopal | Hoshangabad Road | 2 | 77.463 23.177 | Aashima Mall; Barkatullah University
Bhopal | Saket Nagar | 2 | 77.459 23.207 | AIIMS Bhopal; Barkatullah University
Bhopal | Bairagarh | 1 | 77.341 23.277 | Sant Hirdaram Nagar Railway Station; Bairagarh Main Market
Bhopal | Ayodhya Bypass | 1 | 77.458 23.284 | Minal Residency; Ratnagiri Square
Bhopal | Awadhpuri | 1 | 77.486 23.222 | BHEL Township; Awadhpuri Square
Bhopal | Indrapuri | 2 | 77.464 23.252 | Piplani Petrol Pump; BHEL Township
Bhopal | Lalghati | 2 | 77.372 23.266 | Lalghati Square; VIP Road
Bhopal | Katara Hills | 1 | 77.489 23.171 | Barrai; Aashima Mall
Bhopal | TT Nagar | 3 | 77.401 23.236 | New Market; Roshanpura Square; TT Nagar Stadium
Bhopal | Raisen Road | 1 | 77.510 23.259 | Anand Nagar Square; LNCT College
Bhopal | Ratibad | 1 | 77.312 23.166 | Kerwa Dam; Sharda Vihar School
Bhopal | Misrod | 1 | 77.476 23.158 | Misrod Railway Station; Aashima Mall
Ujjain | Freeganj | 3 | 75.785 23.181 | Clock Tower; Ujjain Junction; Madhav Club Road
Ujjain | Nanakheda | 2 | 75.783 23.158 | Nanakheda Bus Stand; Nanakheda Stadium
Ujjain | Rishi Nagar | 2 | 75.791 23.166 | Kothi Road; Rishi Nagar Petrol Pump
Ujjain | Mahananda Nagar | 2 | 75.798 23.161 | Mahananda Arena; Dewas Road
Ujjain | Sethi Nagar | 2 | 75.797 23.175 | Vikram University; Kothi Road
Ujjain | Dewas Road | 2 | 75.808 23.166 | Vikram University; Nagjhiri
Ujjain | Indore Road | 1 | 75.788 23.136 | Triveni Shani Temple; Hari Phatak Bridge
Ujjain | Mahakal Marg | 2 | 75.769 23.183 | Mahakaleshwar Temple; Harsiddhi Temple
Dewas | Civil Lines | 3 | 76.056 22.966 | Dewas Bus Stand; Collector Office
Dewas | AB Road | 2 | 76.048 22.962 | Sayaji Gate; Bhopal Square
Dewas | Vikas Nagar | 2 | 76.041 22.955 | Bank Note Press; Vikas Nagar Square
Dewas | Kalani Bagh | 2 | 76.061 22.972 | Chamunda Tekri; Kalani Bagh Square
Dewas | Mendki Road | 1 | 76.076 22.979 | Chamunda Tekri; Mendki
Dhar | Trimurti Nagar | 3 | 75.311 22.604 | Trimurti Square; District Court
Dhar | Nalcha Darwaza | 2 | 75.299 22.594 | Dhar Fort; Dhar Bus Stand
Dhar | Indore Road | 2 | 75.322 22.602 | Ghoda Chopati; Polytechnic College
Dhar | Mandav Road | 1 | 75.318 22.571 | Lat Masjid; Mandu Road Crossing
Khandwa | Padam Nagar | 2 | 76.361 21.832 | Padam Nagar Square; Jaswadi Road
Khandwa | Anand Nagar | 2 | 76.347 21.836 | Dadaji Dhuniwale Temple; Anand Nagar Square
Khandwa | Civil Lines | 3 | 76.352 21.828 | Khandwa Junction; District Hospital; Collector Office
Khandwa | Jaswadi Road | 1 | 76.371 21.841 | Agriculture College; Padam Nagar
Khandwa | Indore Road | 1 | 76.338 21.846 | Indore Naka; Dadaji Dhuniwale Temple
Khandwa | Mundi Road | 1 | 76.389 21.851 | Mundi Road Crossing; Jaswadi Road
- | Maheshwar | 2 | 75.588 22.176 | Ahilya Fort; Maheshwar Ghat
- | Omkareshwar | 1 | 76.151 22.247 | Omkareshwar Temple; Mortakka Bridge
- | Sehore | 1 | 77.085 23.203 | Sehore Railway Station; Sehore Bypass
`;

/** Localities of the demo data with what stands there. */
export const LOCALITIES: readonly Locality[] = tableRows(TABLE, 5).map(([city, name, tier, point, landmarks]) => ({
  city: city === "-" ? undefined : (city as City),
  name,
  tier: Number(tier) as Tier,
  point: point.split(" ").map(Number) as [number, number],
  landmarks: landmarks.split("; "),
}));

/** @throws Error when the demo's tables name a locality that is not listed here. */
export function getLocality(city: City | undefined, name: string): Locality {
  const found = LOCALITIES.find((locality) => locality.city === city && locality.name === name);
  if (!found) throw new Error(`The demo data has no locality ${name} in ${city ?? "no city"}`);
  return found;
}
