/** Sentences that the simulated sellers write. `{place}` stands for one of the parts of that name. */
type Words = {
  openings: readonly string[];
  facts: readonly string[];
  endings: readonly string[];
  /** What honest owners write against brokers and scams. */
  refusals: readonly string[];
  trade: readonly string[];
  scams: readonly string[];
  /** What advertises something else than the home. */
  pitches: readonly string[];
  parts: Readonly<Record<string, readonly string[]>>;
};
export type TemplateSet = keyof typeof RISK_TEMPLATES;

const PLACES = [
  "Vijay Nagar",
  "Palasia",
  "Bhawarkua",
  "Rajendra Nagar",
  "Kolar Road",
  "Arera Colony",
  "Lasudia",
  "Nipania",
];

/** The rules were tuned with `tuning`, and are measured with `measuring`, which was written apart from them. */
export const RISK_TEMPLATES = {
  tuning: {
    openings: [
      "Spacious {rooms} BHK on the {floor} floor in {place} with good light.",
      "Family house near {place}, quiet lane, {rooms} bedrooms.",
      "{rooms} BHK flat in a gated society at {place}, east facing.",
      "{place} में {rooms} कमरों का साफ़ मकान, पास में बाज़ार और स्कूल।",
      "Ghar {place} ke paas hai, {rooms} kamre, hawa aur dhoop achhi aati hai.",
      "Well kept apartment at {place}; we lived here for six years.",
    ],
    facts: [
      "Modular kitchen, covered parking and power backup.",
      "Water supply for twenty four hours and a borewell.",
      "The bus stop is five minutes away on foot.",
      "Monthly maintenance is {rooms} thousand rupees, deposit of two months.",
      "Pets are welcome after a talk with the society.",
      "Army public school and the market are close by.",
      "The lift was renewed last year and the lobby has cameras.",
      "The balcony opens to a park with old trees.",
      "Paani aur bijli ki koi dikkat nahi hai.",
      "रसोई में चिमनी और अलमारी लगी है।",
    ],
    endings: [
      "Come and see it on any weekend.",
      "Visits in the evening, please write before you come.",
      "Available from next month for a family or working people.",
      "दोपहर के बाद देखने आ सकते हैं।",
    ],
    refusals: [
      "No brokers please.",
      "Brokers and agents please excuse.",
      "We never ask for an advance before a visit.",
      "Direct from the owner, zero brokerage.",
      "Dalal sampark na kare.",
      "ब्रोकर माफ़ करें।",
    ],
    trade: [
      "Brokerage of one month applies.",
      "Our clients get many options in this area.",
      "We are leading property dealers in {place}.",
      "Commission half a month, call our agent.",
      "दलाली एक महीने की लगेगी।",
      "Real estate services for sell and rent.",
    ],
    scams: [
      "Pay a token advance of {sum} rupees first, then we show the house for a visit.",
      "I am an army officer and got a transfer to {city}, so I rent it out quickly.",
      "I am posted to {city} with CRPF, my posting came suddenly.",
      "Scan the QR code and you will receive the deposit back.",
      "Enter your UPI PIN to get the refund.",
      "The keys come by courier after the payment.",
      "A gate pass fee of {sum} is refundable after the visit.",
      "Pehle {sum} advance bhejo, uske baad ghar dekhne aana.",
      "Main fauji hoon, mera transfer {city} ho gaya hai.",
      "Chabi courier se bhej denge.",
      "पहले एडवांस भेजें, उसके बाद मकान देखने आएं।",
      "मैं आर्मी में हूँ, मेरा ट्रांसफर {city} हो गया है।",
      "क्यूआर कोड स्कैन करें, पैसे आ जाएंगे।",
    ],
    pitches: [
      "For more options see our page and our other homes in {place}.",
      "We have multiple options for every budget, ask for the list.",
    ],
    parts: {
      place: PLACES,
      rooms: ["2", "3", "1", "4"],
      floor: ["first", "second", "third", "ground"],
      sum: ["2000", "5000", "1500", "3500"],
      city: ["Jammu", "Srinagar", "Jaipur", "Pune"],
    },
  },
  measuring: {
    openings: [
      "Bright corner unit with {rooms} bedrooms close to {place}.",
      "An independent floor at {place}, newly painted, {rooms} rooms with wardrobes.",
      "We offer our {rooms} BHK home in {place}; it was built by my father.",
      "{place} इलाके में {rooms} बेडरूम वाला हवादार फ्लैट किराये पर।",
      "{place} me {rooms} BHK khali hai, school aur mandir nazdeek.",
      "Semi furnished {rooms} room apartment on a wide road in {place}.",
    ],
    facts: [
      "There is a study, a store room and a terrace to share.",
      "Two wheelers and one car can be parked below.",
      "The rent includes the society charges but not electricity.",
      "A hospital, the metro work and a bank are around the corner.",
      "Security deposit is three months, returned when you leave.",
      "Geysers and fans are fitted in every room.",
      "Officers of the air force lived here until last summer.",
      "The owner lives on the floor above.",
      "Chhat par kapde sukhane ki jagah hai.",
      "पार्किंग की जगह नीचे दी गई है और गली शांत है।",
    ],
    endings: [
      "Call in the daytime to fix a visit.",
      "You may look at it after office hours.",
      "Rent agreement of eleven months.",
      "आप रविवार को मकान देख सकते हैं।",
    ],
    refusals: [
      "Strictly no agents.",
      "Dealers kindly stay away.",
      "Do not pay anybody before you visit.",
      "Koi brokerage nahi.",
      "Without any broker in between.",
      "दलाल संपर्क न करें।",
    ],
    trade: [
      "Service charge and brokerage as per market.",
      "Trusted realtors of {place} since long.",
      "Many options available, ask our broker team.",
      "Property consultants with all types of properties.",
      "ब्रोकरेज पंद्रह दिन का किराया।",
      "Dalali ek mahine ki.",
    ],
    scams: [
      "For visiting you must first deposit {sum}, it is returned later.",
      "My new posting is at {city}, I serve in the army and cannot show it myself.",
      "I work in CISF and have been transferred to {city}.",
      "I send you a QR, please scan it for the booking.",
      "Just put the UPI PIN and the amount arrives.",
      "After the payment I send the key by speed post.",
      "You need a visitor pass, charges of {sum} before entry.",
      "Token pehle bhejiye tabhi makan dekhne milega.",
      "Main BSF me jawan hu, posting {city} me ho gayi.",
      "Chaabi parcel kar dunga, aap chinta mat karo.",
      "विजिट से पहले {sum} रुपये टोकन जमा करें।",
      "मैं सीआरपीएफ में हूँ, तबादला {city} हो गया।",
      "क्यूआर भेज रहा हूँ, स्कैन करके पेमेंट कर दें।",
    ],
    pitches: ["Other options in {place} too, we arrange everything.", "Ask for our list, more options at every price."],
    parts: {
      place: PLACES,
      rooms: ["1", "2", "3", "5"],
      floor: ["first", "second", "fourth"],
      sum: ["999", "2500", "4000", "6000"],
      city: ["Leh", "Udhampur", "Jodhpur", "Guwahati"],
    },
  },
} as const satisfies Record<string, Words>;
