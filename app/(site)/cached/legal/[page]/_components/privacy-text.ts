import type { TextPage, TextSection } from "@/components/layout/page-sections";
import { REVEAL_KEPT_SECONDS } from "@/lib/credits/unlock-rules";
import { ENQUIRY_KEPT_DAYS } from "@/lib/messaging/enquiry-rules";
import { limits } from "@/lib/platform/limits";
import { routes } from "@/lib/platform/routes";
import { company } from "@/lib/platform/site-content";
import { DAY_SECONDS } from "@/lib/platform/time";

const WORKS_FOR_US = "Who works for us";

/** Who sees a person's data, inside the site and outside it. */
const PRIVACY_SEEN: readonly TextSection[] = [
  {
    title: "Who sees it",
    items: [
      {
        name: "Everybody",
        text: `Your listings once they are approved: photos, price, details, locality, landmark and city, and a circle on our map: the place you marked, moved by ${limits.pointMovedMinMetres} to ${limits.pointMovedMaxMetres} m. Not your name, number or the exact address.`,
      },
      {
        name: "People who unlock a listing",
        text: "Your name, your mobile number, the exact address and the marked place of that listing. Your number is shown to people who unlock it.",
      },
      {
        name: "Sellers whose contact you unlock",
        text: "That you unlocked it, by your name. Not your number or email. If you claim your credit back: your reason and your note, without numbers and emails in it. Never who reported a listing.",
      },
      {
        name: "Buyers who claim a credit back",
        text: "What you answer as the seller, without numbers and emails in it.",
      },
      {
        name: "People with the link of your family shortlist",
        text: "The name of the list and the public data of its homes, not who you are. Of people who vote or write: the name they give, without numbers and emails in it.",
      },
      {
        name: "Administrators",
        text: `The people of ${company.name} who review listings and help users see your account, your listings, your reports and claims and the messages you send us, never your password.`,
      },
    ],
  },
  {
    title: WORKS_FOR_US,
    text: ["Others get only what their task needs. We do not sell your data."],
    items: [
      {
        name: "Razorpay",
        text: "Takes payments. When you pay, it gets your name, your email and the amount. Card and bank details go to it, never to us.",
      },
      { name: "Cloudinary", text: "May store the photos of listings." },
      {
        name: "Maps",
        text: "A map loads only after you click on it. Its provider then gets your network address and the place shown.",
      },
      {
        name: "Hosting and mail",
        text: "The companies that run our server and deliver our mails and text messages handle data for us.",
      },
    ],
  },
];

const PRIVACY_KEPT: TextSection = {
  title: "How long we keep it",
  points: [
    "Your account and listings: as long as the account is open. Notifications: one year.",
    `Your last ${limits.earlierContactsKept} earlier names and confirmed mobile numbers: as long as the account is open, to keep them out of the texts of your listings. Nobody else sees them.`,
    `A closed account: its listings are hidden and its sessions end at once. After ${limits.deletedKeptDays} days it is made anonymous: name, email, number, city, picture, notifications and exact addresses are removed. Its listings stay hidden in our records.`,
    "Payments and credits: as long as the law requires us to keep accounts, without your name.",
    "Reports of listings: as long as we keep records of the listing. Once an account is made anonymous, its reports no longer name it, and what it wrote is removed when the report is settled.",
    "Claims of credits and the answers to them: as long as payments and credits, because they explain them. What was written in them is removed when the account is made anonymous.",
    `Family shortlists with their votes and notes: until their owner deletes them or closes the account. Their links end after ${limits.shortlistDays} days.`,
    "Homes you looked at, compare, and what you say of yourself: on your device alone, until you clear it. To show homes again, your device asks us for them by their ids; we do not keep who asked.",
    "Contacts that were unlocked before: we cannot take back what a person has already seen.",
    `Who was shown an unlocked contact, and when, without the number: ${REVEAL_KEPT_SECONDS / DAY_SECONDS} days.`,
    `Saved searches: until you delete them or close your account, or, without an account, until you stop them. One that nobody confirms: ${limits.savedSearchConfirmHours} hours. What a search found: ${limits.alertKeptDays} days after you were told.`,
    `Messages you send with the contact form: ${ENQUIRY_KEPT_DAYS} days. They are not linked to an account; write to us to have one removed earlier.`,
    "Logs of sign-ins and changes: as long as the law requires. They name an account by an id, not by name, number or email.",
  ],
};

/** What people may ask for, and whom. */
const PRIVACY_RIGHTS: readonly TextSection[] = [
  {
    title: "Your rights",
    items: [
      {
        name: "See and export",
        text: "Download your account, listings, notifications, mails about them, saved properties and searches, shortlists, transactions, unlocked contacts, reports and claims in Account settings. For anything else we keep, write to us.",
      },
      { name: "Correct", text: "Change your name, number and city on your profile. For your email, write to us." },
      {
        name: "Withdraw your consent",
        text: "Ask us to remove a listing, or close your account. What we did before remains lawful.",
      },
      { name: "Delete", text: "Delete your account in Account settings. We ask for your password once more." },
      { name: "Name somebody", text: "Tell us who may act for you if you die or cannot act for yourself." },
    ],
    links: [{ href: routes.account, label: "Open Account settings" }],
  },
  {
    title: "Questions and grievances",
    text: [
      "Call or write to us, and say that it is about your data. If our answer does not help you, you may complain to the Data Protection Board of India.",
    ],
    contact: true,
  },
  {
    title: "Changes",
    text: ["When this notice changes, the date at the top of this page changes."],
  },
];

const SESSION_DAYS = limits.sessionLongestSeconds / DAY_SECONDS;

export const privacyPage: TextPage = {
  path: routes.privacy,
  title: "Privacy Policy",
  description: `What ${company.name} keeps about you and why, who sees it, for how long, and how you correct, export or delete it.`,
  intro: `This notice lists what ${company.name} keeps about you, why, who sees it and for how long. You agree to it when you open an account.`,
  sections: [
    {
      title: "Who it is for",
      text: [
        `You can browse every public listing without an account, and without giving us a name or a number. Accounts are for people who are ${limits.minimumAgeYears} or older.`,
      ],
    },
    {
      title: "What we collect and why",
      items: [
        { name: "Full name", text: "To greet you, and to tell people who unlock your listing whom to ask for." },
        { name: "Email", text: "To sign you in and to send you a link when you reset your password." },
        {
          name: "Mobile number",
          text: "So that people who unlock your listing can call you. We text you a code to check that it is yours.",
        },
        { name: "City (optional)", text: "To know where you are looking or listing." },
        { name: "User type", text: "Buyer, owner or agent: it decides what your account can do." },
        {
          name: "Profile picture (optional)",
          text: "To show on your profile. We remove the location saved in the file.",
        },
        { name: "Password", text: "Stored only in a form that cannot be turned back into the password." },
        {
          name: "Listings",
          text: "Details, photos, the exact address and the place you mark on a map (optional), to show your property to others.",
        },
        { name: "Saved properties", text: "To show them in My Cart." },
        {
          name: "Saved searches",
          text: "To tell you of homes that match. Without an account: your email, once you have confirmed it.",
        },
        {
          name: "Credits and payments",
          text: "What you bought and which contacts you unlocked, so that each is charged once.",
        },
        {
          name: "Sign-ins",
          text: "When you signed in, when you were last here and on what kind of device, so that you can end a session.",
        },
        { name: "Your consent", text: "The version of this notice you agreed to, and when." },
        {
          name: "Network address",
          text: "Counted for up to an hour, to slow down people who guess passwords or flood the site.",
        },
        { name: "Suspension", text: "When and why we suspended an account, if we did." },
        {
          name: "Reports and claims",
          text: "What you tell us about a listing or about a contact that you unlocked, and what its seller answers, so that we can check it and give credits back.",
        },
        { name: "Messages", text: "What you write to us, with your name and email, so that we can answer." },
      ],
    },
    ...PRIVACY_SEEN,
    {
      title: "Cookies",
      text: [
        `We set three cookies, and only when you sign in or open a link that we emailed to you. The first holds your session and cannot be read by scripts. The second, basera_signed_in, only says that you are signed in. Both are deleted when you sign out, and after ${SESSION_DAYS} days at the latest. The third, basera_device, says that this browser has signed in to your account before, so that nobody can lock you out by guessing your password. It does not sign anybody in, cannot be read by scripts, and expires after a year.`,
        "Your browser also remembers small choices, such as the property type you searched last, until you close the tab. Your last five searches stay on your device until you clear them there; they are not sent to us. There are no advertising or tracking cookies and no tracking services.",
        "We count how many people look at a listing. So that nobody is counted twice, we keep a code for two days. It is made from your network address, your browser's name and the date, and cannot be turned back into them. When you are signed in, it is your account's id.",
        `To find people who pose as several sellers, or who report a listing from several accounts, we keep for ${limits.accountTraceDays} days which accounts signed in with one browser and from one range of network addresses. Both are kept as codes that cannot be turned back into them.`,
      ],
    },
    PRIVACY_KEPT,
    ...PRIVACY_RIGHTS,
  ],
};

/** The notice with the server of the street map, where one is set up: visitors' browsers load its tiles. */
export const withMapServer = (page: TextPage, origin: string): TextPage => ({
  ...page,
  sections: page.sections.map((section) =>
    section.title === WORKS_FOR_US
      ? { ...section, items: [...(section.items ?? []), mapServer(new URL(origin).host)] }
      : section,
  ),
});

const mapServer = (host: string) => ({
  name: host,
  text: "Sends the street map below our own maps. When you open one, your browser asks it for that part of the map, so that it gets your network address.",
});
