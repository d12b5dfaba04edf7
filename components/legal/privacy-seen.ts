import type { LegalSection } from "@/components/legal/legal-page";
import { company } from "@/lib/site-content";

/** Who sees a person's data, inside the site and outside it. */
export const PRIVACY_SEEN: readonly LegalSection[] = [
  {
    title: "Who sees it",
    items: [
      {
        name: "Everybody",
        text: "Your listings once they are approved: photos, price, details, locality, landmark and city. Not your name, number or the exact address.",
      },
      {
        name: "People who unlock a listing",
        text: "Your name, your mobile number and the exact address of that listing. Your number is shown to people who unlock it.",
      },
      {
        name: "Sellers whose contact you unlock",
        text: "That you unlocked it, by your name. Not your number or email.",
      },
      {
        name: "Administrators",
        text: `The people of ${company.name} who review listings and help users see your account, your listings and the messages you send us, never your password.`,
      },
    ],
  },
  {
    title: "Who works for us",
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
      { name: "Hosting and mail", text: "The companies that run our server and deliver our mails handle data for us." },
    ],
  },
];
