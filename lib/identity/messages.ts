import { limits } from "@/lib/platform/limits";

/** A waiting time in words: seconds below a minute and a half, else minutes. */
const duration = (seconds: number): string => {
  const [count, unit] = seconds < 90 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};
const LINK_HOURS = limits.signInLinkMinutes / 60;

const PICTURE_SIZE = `at most ${limits.pictureMaxBytes / 1_048_576} MB`;
/** Texts of accounts, sign-in and user administration. Texts of spec 5 and 8 are word for word, the others are our own. */
export const userMessages = {
  couldNotLoadUsers: "We could not load the users.",
  emailRequired: "Email is required",
  emailInvalid: "Invalid email address",
  passwordRequired: "Password is required",
  passwordTooShort: `Password must be at least ${limits.passwordMinCharacters} characters long`,
  fullNameRequired: "Full Name is required",
  mobileRequired: "Mobile number is required",
  mobileInvalid: "Invalid mobile number",
  confirmNumber: "Confirm your mobile number",
  confirmNumberWhy: "We send a code by text message. Buyers who pay for your contact reach you under this number.",
  /** Why the listings of this person wait. */
  heldFor: {
    impossible:
      "Your mobile number cannot exist. Nobody can unlock your contact, and your listings wait, until you confirm a number that reaches you.",
    unconfirmed: "Your listings are approved once your mobile number is confirmed. We send a code by text message.",
    shared: `More than ${limits.accountsPerNumber} accounts use your mobile number, so your listings wait. Confirm another number, or write to us.`,
  },
  notConfirmed: "Not confirmed",
  pendingNumber: (number: string) => `${number} is used once it is confirmed`,
  codeHint: `${limits.mobileCodeDigits} digits, valid for ${limits.mobileCodeMinutes} minutes`,
  codeRequired: "Code is required",
  codeForm: `Enter the ${limits.mobileCodeDigits} digits of the code`,
  codeSent: (number: string) => `A code is on its way to ${number}`,
  codeWrong: (triesLeft: number) =>
    `This code is wrong. ${triesLeft === 1 ? "1 try is" : `${triesLeft} tries are`} left.`,
  codeUsedUp: "This code was wrong too often. Please ask for a new one.",
  codeDead: "This code is no longer valid. Please ask for a new one.",
  numberConfirmed: "Mobile number confirmed",
  numberConfirmedAlready: "This mobile number is confirmed already",
  numberChangedMeanwhile: "The mobile number was changed meanwhile. Please ask for a new code.",
  userTypeRequired: "User type is required",
  signInInvalid: "Invalid email or password",
  tooManyGuesses: (seconds: number) =>
    `Too many wrong passwords for this email. Please try again in ${duration(seconds)}, or get a link by mail to go on at once.`,
  tooManyGuessesToday:
    "Too many wrong passwords for this email today. Please get a link by mail to go on, or sign in on a device that you have used before.",
  sendLink: "Send me a link",
  signInLinkSent: "If an account has this email, a link to go on is on its way.",
  signInLinkHelp: `The link works for ${LINK_HOURS} hours. If no new mail comes, use the link of an earlier one, and look into your spam folder.`,
  signInLinkDead: "This link is no longer valid. Please sign in, and ask for a new one there if you need it.",
  itWasMe: "It was me",
  signInConfirmed: "Thank you. Please sign in with your password now.",
  signedUp: "Account created successfully",
  signedIn: "Signed in successfully",
  signedOut: "Signed out successfully",
  profileSaved: "Profile updated successfully",
  pictureIsFile: "A picture is sent as a file",
  sessionEnded: "Signed out of that device",
  otherSessionsEnded: "Signed out of all other devices",
  sessionsOfUserEnded: "All sessions of this user have ended",
  emailTaken: "An account with this email already exists",
  accountBanned: "This account has been suspended",
  currentPasswordRequired: "Current password is required",
  currentPasswordWrong: "Current password is wrong",
  passwordHint: `At least ${limits.passwordMinCharacters} characters`,
  passwordTooLong: `Password must be at most ${limits.passwordMaxCharacters} characters long`,
  passwordCommon: "This password is too common. Please choose another one.",
  passwordChanged: "Password changed successfully",
  resetSent: "If an account has this email, a link to reset the password is on its way.",
  resetLinkDead: "This link is no longer valid. Please ask for a new one.",
  emailTooLong: "Email is too long",
  notificationsWhich: "Either all must be true or ids must be given",
  banReasonRequired: `A reason of ${limits.banReasonMinCharacters} to ${limits.banReasonMaxCharacters} characters is required`,
  banned: "User banned successfully",
  unbanned: "User unbanned successfully",
  alreadyBanned: "This user is banned already",
  notBanned: "This user is not banned",
  ownAccount: "You cannot do this to your own account",
  pictureTooLarge: `This picture is too large. Please choose one of ${PICTURE_SIZE}.`,
  pictureHint: `JPEG, PNG or WebP, ${PICTURE_SIZE}`,
  emailFixed: "You sign in with this address, so it cannot be changed here.",
  sessionsNotLoaded: "We could not load your sessions.",
  passwordChangedElsewhere: "Your password is changed. All other devices are signed out.",
  dataSaved: "Your data is saved as a file.",
  accountDeleted: `Your account is deleted. What is left of it is made anonymous in ${limits.deletedKeptDays} days.`,
} as const;
