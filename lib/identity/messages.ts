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
  confirmNumberWhy: "We will text you a code. Buyers who unlock your contact call you on this number.",
  /** Why the listings of this person wait. */
  contactBlockReasons: {
    impossible:
      "Your mobile number is not valid. Your listings are on hold and nobody can unlock your contact until you confirm a number that reaches you.",
    unconfirmed: "We can approve your listings once your mobile number is confirmed. We will text you a code.",
    shared: `More than ${limits.accountsPerNumber} accounts use your mobile number, so your listings are on hold. Confirm another number or contact us.`,
  },
  notConfirmed: "Not confirmed",
  pendingNumber: (number: string) => `${number} takes effect once you confirm it`,
  codeHint: `${limits.mobileCodeDigits} digits, valid for ${limits.mobileCodeMinutes} minutes`,
  codeRequired: "Code is required",
  codeForm: `Enter the ${limits.mobileCodeDigits}-digit code`,
  codeSent: (number: string) => `A code is on its way to ${number}`,
  codeWrong: (triesLeft: number) =>
    `That code is not right. You have ${triesLeft === 1 ? "1 try" : `${triesLeft} tries`} left.`,
  codeUsedUp: "Too many wrong codes. Please request a new one.",
  codeDead: "This code is no longer valid. Please request a new one.",
  numberConfirmed: "Mobile number confirmed",
  numberConfirmedAlready: "This mobile number is already confirmed",
  numberChangedMeanwhile: "The mobile number has changed. Please request a new code.",
  userTypeRequired: "User type is required",
  signInInvalid: "Invalid email or password",
  tooManyGuesses: (seconds: number) =>
    `Too many wrong passwords for this email. Please try again in ${duration(seconds)}, or get a link by email to continue now.`,
  tooManyGuessesToday:
    "Too many wrong passwords for this email today. Get a link by email to continue, or sign in on a device you have used before.",
  sendLink: "Send me a link",
  signInLinkSent: "If there is an account with this email, a link to continue is on its way.",
  signInLinkHelp: `The link works for ${LINK_HOURS} hours. If no new email arrives, check your spam folder, or use the link from an earlier one.`,
  signInLinkDead: "This link is no longer valid. Please sign in. If you need a new link, you can get one there.",
  itWasMe: "It was me",
  signInConfirmed: "Thank you. You can sign in with your password now.",
  signedUp: "Account created successfully",
  signedIn: "Signed in successfully",
  signedOut: "Signed out successfully",
  needsScripts: "The menus and forms of your account need JavaScript.",
  profileSaved: "Profile updated successfully",
  pictureIsFile: "Please send the picture as a file",
  sessionEnded: "Signed out of that device",
  otherSessionsEnded: "Signed out of all other devices",
  sessionsOfUserEnded: "This user is signed out everywhere",
  emailTaken: "An account with this email already exists",
  accountBanned: "This account has been suspended",
  currentPasswordRequired: "Current password is required",
  currentPasswordWrong: "Current password is wrong",
  passwordHint: `At least ${limits.passwordMinCharacters} characters`,
  passwordTooLong: `Password must be at most ${limits.passwordMaxCharacters} characters long`,
  passwordCommon: "This password is too common. Please choose another one.",
  passwordChanged: "Password changed successfully",
  resetSent: "If there is an account with this email, a link to reset the password is on its way.",
  resetLinkDead: "This link is no longer valid. Please request a new one.",
  emailTooLong: "Email is too long",
  notificationsWhich: "Send either all: true or a list of ids",
  banReasonRequired: `A reason of ${limits.banReasonMinCharacters} to ${limits.banReasonMaxCharacters} characters is required`,
  banned: "User banned successfully",
  unbanned: "User unbanned successfully",
  alreadyBanned: "This user is already banned",
  notBanned: "This user is not banned",
  ownAccount: "You cannot do this to your own account",
  pictureTooLarge: `This picture is too large. Please choose one of ${PICTURE_SIZE}.`,
  pictureHint: `JPEG, PNG or WebP, ${PICTURE_SIZE}`,
  emailFixed: "You sign in with this address, so it cannot be changed here.",
  sessionsNotLoaded: "We could not load your sessions.",
  passwordChangedElsewhere: "Password changed. You are signed out on all other devices.",
  dataSaved: "Your data was saved to a file.",
  accountDeleted: `Your account is deleted. Its remaining data is made anonymous after ${limits.deletedKeptDays} days.`,
} as const;

/** Titles, labels and links of sign-in and sign-up, with and without scripts. */
export const signInTexts = {
  signIn: "Sign in",
  signInButton: "Sign In",
  signUpTitle: "Create your account",
  signUpButton: "Sign Up",
  toSignUp: "Don't have an account? Sign up",
  toSignIn: "Already have an account? Sign in",
  toForgotPassword: "Forgot password?",
  adminTitle: "Admin Login",
  userType: "I am a",
  fullName: "Full Name",
  mobileNumber: "Mobile Number",
  city: "City",
  chooseCity: "Choose your city",
  email: "Email",
  password: "Password",
} as const;
