/** Other spellings of words in names of places, and the one that is compared. */
const SAME: Readonly<Record<string, string>> = {
  ...{ ngr: "nagar", nager: "nagar", nagr: "nagar", rd: "road", marg: "road", coloni: "colony", colny: "colony" },
  ...{ sch: "scheme", sceme: "scheme", mandir: "temple", chauraha: "square", chouraha: "square", chowk: "square" },
  ...{ bazaar: "bazar", clg: "college", hosp: "hospital", stn: "station", chhappan: "56", number: "no" },
};

/** A word as names are compared: lower case, no accents, one of its usual spellings. */
export const plainWord = (word: string): string => SAME[word] ?? word;

/**
 * What a word sounds like, so that spellings of one name are equal: `Rajwada` and `राजवाड़ा`, `Mahalakshmi` and `Mahalaxmi`.
 * For words in Latin letters without spaces.
 */
export const soundOf = (word: string): string =>
  word
    .replace(/x/g, "ks")
    .replace(/ph/g, "f")
    .replace(/([bcdgjklpst])h+/g, "$1")
    .replace(/ck|q/g, "k")
    .replace(/w/g, "v")
    .replace(/z/g, "j")
    .replace(/ee|ii/g, "i")
    .replace(/oo|uu/g, "u")
    .replace(/ai|ay(?![aeiou])/g, "e")
    .replace(/au|ou/g, "o")
    .replace(/iy(?=[aeiou])/g, "i")
    .replace(/y/g, "i")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=.)a/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/(?<=..)[aeiou]$/, "");
