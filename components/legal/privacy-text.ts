import type { LegalPage } from "@/components/legal/legal-page";
import { PRIVACY_KEPT, PRIVACY_RIGHTS } from "@/components/legal/privacy-rights";
import { PRIVACY_SEEN } from "@/components/legal/privacy-seen";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { company } from "@/lib/site-content";

const SESSION_DAYS = limits.sessionLongestSeconds / 86_400;

export const privacyPage: LegalPage = {
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
        { name: "Mobile number", text: "So that people who unlock your listing can call you." },
        { name: "City (optional)", text: "To know where you are looking or listing." },
        { name: "User type", text: "Buyer, owner or agent: it decides what your account can do." },
        {
          name: "Profile picture (optional)",
          text: "To show on your profile. We remove the place recorded in the file.",
        },
        { name: "Password", text: "Stored only in a form from which it cannot be read." },
        { name: "Listings", text: "Details, photos and the exact address, to show your property to others." },
        { name: "Saved properties", text: "To show them in My Cart." },
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
        { name: "Messages", text: "What you write to us, with your name and email, so that we can answer." },
      ],
    },
    ...PRIVACY_SEEN,
    {
      title: "Cookies",
      text: [
        `We set two cookies, and only when you sign in: one holds your session and cannot be read by scripts; the other, basera_signed_in, only says that you are signed in. Both go when you sign out, and after ${SESSION_DAYS} days at the latest.`,
        "Your browser also remembers small choices, such as the property type you searched last, until you close the tab. Your last five searches stay on your device until you clear them there; they are not sent to us. There are no advertising or tracking cookies and no tracking services.",
        "We count how many people look at a listing. So that nobody is counted twice, we keep for two days a coded mark made of your network address, your browser's name and the date, from which neither can be read; when you are signed in, it is your account's id.",
      ],
    },
    PRIVACY_KEPT,
    ...PRIVACY_RIGHTS,
  ],
};
