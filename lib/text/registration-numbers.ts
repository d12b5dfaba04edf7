const DAY = String.raw`(?:0[1-9]|[12]\d|3[01])`;
const MONTH = "(?:0[1-9]|1[0-2])";
/** The authorities began in 2017. */
const YY = String.raw`(?:1[7-9]|2\d|3[0-5])`;
const YEAR = `20${YY}`;
/** Before no further five or six digits, which a mobile number may go on with. */
const ALONE = String.raw`(?![\s\/.-]{1,3}\d{5,6}(?!\d))`;
const DATE = `(?:${DAY}${MONTH}${YY}|${YY}${MONTH}${DAY})`;

/**
 * Numbers of projects and agents as the authorities of the states write them (a state's list of registered projects). Codes of
 * districts, dates and leading zeros of the serial number are part of a form, so that hardly any mobile number fits into one.
 */
const FORMS = [
  // Madhya Pradesh: P-IND-17-1001.
  String.raw`[pa]-[a-z]{3}-${YY}-\d{3,5}${ALONE}`,
  // Maharashtra and Telangana: P52100012345, P02400006723, since 2023 PR1180002401169.
  String.raw`[pa](?:0[1-9]|5[0-3]|99)\d000\d{5}`,
  String.raw`pr1[1-3]\d{4}2[3-9]0\d{4}`,
  // Andhra Pradesh: P06180030123.
  String.raw`[pa](?:0[1-9]|1[0-3])[0-6]\d0[01]\d{5}`,
  // Chhattisgarh: PCGRERA250518000047.
  String.raw`[pa]cgrera${DATE}00\d{4}`,
  // Karnataka: PRM/KA/RERA/1251/446/PR/171014/001234, PR/KN/170801/000612.
  String.raw`(?:prm|ag)\/ka\/rera\/12\d\d\/[34]\d\d\/(?:pr|ag)\/${DATE}\/00\d{4}`,
  String.raw`pr\/k[an]\/${DATE}\/00\d{4}`,
  // Uttar Pradesh: UPRERAPRJ442215/05/2024.
  String.raw`uprera(?:prj|agt)\d{3,6}(?:\/${MONTH}\/${YEAR})?${ALONE}`,
  // Gujarat: PR/GJ/AHMEDABAD/AHMEDABAD CITY/AUDA/RAA07987/A1R/EX1/010823.
  String.raw`(?:pr|ag)\/gj(?:\/[a-z ]{2,24}){1,4}\/[a-z]aa[01]\d{4}(?:\/[a-z]\w{1,2}){0,3}\/${DATE}`,
  // Haryana: HRERA-PKL-GGM-623-2019, RC/REP/HARERA/GGM/886/034/2020/35, GGM/644/879/2019/68.
  String.raw`h?rera-[a-z]{3}-[a-z]{2,4}-\d{1,4}-${YEAR}`,
  String.raw`(?:rc\/rep\/harera\/)?[a-z]{3}\/\d{3}\/\d{1,4}\/${YEAR}\/\d{1,3}`,
  // Rajasthan, Tamil Nadu, Kerala, Punjab: RAJ/P/2017/001, TN/29/Building/0123/2020, K-RERA/PRJ/ERN/123/2021, PBRERA-SAS79-PR0123.
  String.raw`raj\/[pa]\/${YEAR}\/\d{1,5}`,
  String.raw`tn(?:rera)?\/\d{1,2}\/(?:building|layout|blg|lo|agent)\/\d{1,5}\/${YEAR}`,
  String.raw`k-rera\/(?:prj|agent)(?:\/[a-z]{3})?\/\d{1,4}\/${YEAR}`,
  String.raw`pbrera-[a-z]{3}\d\d-[a-z]{2}\d{4}`,
  // West Bengal, Bihar: WBRERA/P/NOR/2023/000123, BRERAP12345-1/123/R-456/2019, BRERAP182628060325290629E00.
  String.raw`(?:wbrera|hira)\/[pa]\/[a-z]{3}\/${YEAR}\/0\d{4,5}`,
  String.raw`brerap\d{5}-\d{1,2}\/\d{1,4}\/r-\d{1,4}\/${YEAR}`,
  String.raw`brerap\d{6}${DATE}${DATE}e\d\d`,
  // Jharkhand, Odisha, Goa, Delhi, Uttarakhand: JHARERA/PROJECT/12/2020, RP/19/2018/00123, PRGO04180123, DLRERA2022P0012, UKREP07180000262.
  String.raw`jharera\/project\/\d{1,4}\/${YEAR}`,
  String.raw`[rmp][ps]\/\d{1,2}\/${YEAR}\/00\d{3}`,
  String.raw`prgo${MONTH}${YY}\d{4}`,
  String.raw`dlrera${YEAR}[pa]\d{4}`,
  String.raw`ukre[pa]\d\d${YY}000\d{4}`,
];

/** Registration numbers of real estate in a plain text, in the forms of the Indian states. */
export const REGISTRATION_NUMBERS = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${FORMS.join("|")})(?![\p{L}\p{N}])`,
  "gu",
);

/** Whether a folded word names an authority, alone or within its numbers: `rera`, `maharera`, `upreraprj`. */
export const namesAuthority = (word: string): boolean => word.includes("rera");
