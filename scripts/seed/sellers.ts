import type { City } from "@/lib/property/constants";
import type { UserType } from "@/lib/platform/actor";
import type { NewUserInput } from "@/lib/identity/schema";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "@/scripts/demo-accounts.mjs";
import { createRandom, type Random } from "@/scripts/scenes/base/random";
import { DAY_MS, DEMO_NOW, DEMO_SEED } from "@/scripts/seed/demo-clock";
import { demoId } from "@/scripts/seed/ids";
import { tableRows } from "@/scripts/seed/table";

export type DemoUser = {
  id: string;
  input: Required<NewUserInput> & { city: City };
  credits: number;
  createdAt: Date;
};

/** Columns: email | name | city: who the accounts to sign in with belong to. */
const HOLDERS = `
buyer@demo.test | Ananya Verma | Indore
broke@demo.test | Karan Yadav | Dewas
owner@demo.test | Suresh Patidar | Indore
agent@demo.test | Neelam Joshi | Bhopal
admin@demo.test | Meera Saxena | Indore
`;

/** Columns: name | city | user type | the email before its @. */
const SELLERS = `
Rajesh Malviya | Indore | owner | rajesh.malviya
Sunita Choudhary | Indore | owner | sunita.choudhary
Arvind Jain | Indore | agent | arvind.jain
Pushpa Solanki | Indore | owner | pushpa.solanki
Imran Qureshi | Indore | owner | imran.qureshi
Deepak Agrawal | Indore | agent | deepak.agrawal
Kavita Rathore | Indore | owner | kavita.rathore
Manoj Tiwari | Indore | owner | manoj.tiwari
Harpreet Singh Bhatia | Indore | agent | harpreet.bhatia
Shobha Kulkarni | Indore | owner | shobha.kulkarni
Nitin Vijayvargiya | Indore | agent | nitin.vijayvargiya
Farzana Sheikh | Indore | owner | farzana.sheikh
Gopal Mandloi | Indore | owner | gopal.mandloi
Ritu Chhabra | Indore | owner | ritu.chhabra
Ashok Shrivastava | Bhopal | owner | ashok.shrivastava
Rukhsana Khan | Bhopal | owner | rukhsana.khan
Vivek Raghuwanshi | Bhopal | agent | vivek.raghuwanshi
Madhuri Dubey | Bhopal | owner | madhuri.dubey
Sanjay Ahirwar | Bhopal | owner | sanjay.ahirwar
Poonam Lalwani | Bhopal | agent | poonam.lalwani
Thomas Xavier | Bhopal | owner | thomas.xavier
Rakesh Gour | Bhopal | owner | rakesh.gour
Shalini Bhargava | Bhopal | owner | shalini.bhargava
Anwar Siddiqui | Bhopal | agent | anwar.siddiqui
Mahesh Sharma | Ujjain | owner | mahesh.sharma
Jyoti Parmar | Ujjain | owner | jyoti.parmar
Dinesh Trivedi | Ujjain | agent | dinesh.trivedi
Sarla Nagar | Ujjain | owner | sarla.nagar
Lokesh Porwal | Ujjain | agent | lokesh.porwal
Bharat Chouhan | Ujjain | owner | bharat.chouhan
Mukesh Carpenter | Dewas | owner | mukesh.carpenter
Seema Holkar | Dewas | owner | seema.holkar
Iqbal Mansuri | Dewas | agent | iqbal.mansuri
Ramesh Pawar | Dewas | owner | ramesh.pawar
Vikram Singh Panwar | Dhar | owner | vikram.panwar
Geeta Bhuriya | Dhar | owner | geeta.bhuriya
Prakash Kothari | Dhar | agent | prakash.kothari
Santosh Gangrade | Khandwa | owner | santosh.gangrade
Nirmala Patel | Khandwa | owner | nirmala.patel
Yusuf Bohra | Khandwa | agent | yusuf.bohra
`;

const OLDEST_DAYS = 520;
const YOUNGEST_DAYS = 380;
const HIGHEST_RATING = 5;
const LOWEST_RATING = 3.5;

type Person = { userType: UserType; userName: string; city: string; email: string; credits: number };

function people(): Person[] {
  const holders = new Map(tableRows(HOLDERS, 3).map(([email, userName, city]) => [email, { userName, city }]));
  const accounts = DEMO_ACCOUNTS.map(({ email, role, credits }) => {
    const holder = holders.get(email);
    if (!holder) throw new Error(`The demo account ${email} has no holder`);
    return { ...holder, email, userType: role, credits };
  });
  const sellers = tableRows(SELLERS, 4).map(([userName, city, userType, mail]) => ({
    userName,
    city,
    userType: userType as UserType,
    email: `${mail}@demo.test`,
    credits: 0,
  }));
  return [...accounts, ...sellers];
}

/** Recognisable as made up: `81234 56789`. */
function ownNumbers(count: number, random: Random): string[] {
  const endings = new Set<string>();
  while (endings.size < count) {
    const ending = String(random.int(10_000, 99_999));
    if (!ending.includes("00")) endings.add(ending);
  }
  return [...endings].map((ending) => `${random.int(6, 9)}1234${ending}`);
}

/** Everybody of the demo: the accounts of running.md first, then the sellers, each with a number of their own. */
export function demoUsers(): DemoUser[] {
  const random = createRandom(DEMO_SEED + 1);
  const everybody = people();
  const numbers = ownNumbers(everybody.length, random);
  return everybody.map(({ credits, city, ...person }, place) => ({
    id: demoId("user", person.email),
    input: {
      ...person,
      city: city as City,
      number: numbers[place] ?? "",
      password: DEMO_PASSWORD,
      rating: random.int(LOWEST_RATING * 2, HIGHEST_RATING * 2) / 2,
    },
    credits,
    createdAt: new Date(DEMO_NOW.getTime() - random.int(YOUNGEST_DAYS, OLDEST_DAYS) * DAY_MS),
  }));
}
