import type { LegalSection } from "@/components/legal/legal-page";
import { ENQUIRY_KEPT_DAYS } from "@/lib/enquiry/constants";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { REVEAL_KEPT_SECONDS } from "@/lib/unlock/constants";

export const PRIVACY_KEPT: LegalSection = {
  title: "How long we keep it",
  points: [
    "Your account and listings: as long as the account is open. Notifications: one year.",
    `A closed account: its listings are hidden and its sessions end at once. After ${limits.deletedKeptDays} days it is made anonymous: name, email, number, city, picture, notifications and exact addresses are removed. Its listings stay hidden in our records.`,
    "Payments and credits: as long as the law asks us to keep accounts, without your name.",
    "Contacts somebody unlocked before: what a person has already seen stays known to that person.",
    `Who was shown an unlocked contact, and when, without the number: ${REVEAL_KEPT_SECONDS / 86_400} days.`,
    `Messages you send with the contact form: ${ENQUIRY_KEPT_DAYS} days. They belong to no account; write to us to have one removed before.`,
    "Logs of sign-ins and changes: as long as the law asks. They name an account by an id, not by name, number or email.",
  ],
};

/** What people may ask for, and whom. */
export const PRIVACY_RIGHTS: readonly LegalSection[] = [
  {
    title: "Your rights",
    items: [
      {
        name: "See and export",
        text: "Download your account, listings, notifications, saved properties, transactions and unlocked contacts in Account settings. For anything else we keep, write to us.",
      },
      { name: "Correct", text: "Change your name, number and city on your profile. For your email, write to us." },
      {
        name: "Withdraw your consent",
        text: "Ask us to remove a listing, or close your account. What was done before stays lawful.",
      },
      { name: "Delete", text: "Delete your account in Account settings. We ask for your password once more." },
      { name: "Name somebody", text: "Write to us whom we should answer if you die or cannot act for yourself." },
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
