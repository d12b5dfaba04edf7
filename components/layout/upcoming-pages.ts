import { routes } from "@/lib/routes";

export type UpcomingPage = { path: string; title: string; text: string };

const PAGES: readonly UpcomingPage[] = [
  {
    path: routes.login,
    title: "Login",
    text: "Sign-in opens soon. You can browse every listing without an account.",
  },
  {
    path: routes.register,
    title: "Sign up",
    text: "Accounts open soon. You can browse every listing without an account.",
  },
  { path: routes.about, title: "About Us", text: "We are writing this page. It opens soon." },
  {
    path: routes.sell,
    title: "Sell Your Property",
    text: "The form opens soon. Until then call or write to us, and we note your property down.",
  },
  {
    path: routes.contact,
    title: "Contact",
    text: "The message form opens soon. Until then please call or write to us.",
  },
  {
    path: routes.terms,
    title: "Terms & Conditions",
    text: "We are preparing this text. It opens before the first account does.",
  },
  {
    path: routes.privacy,
    title: "Privacy Policy",
    text: "We are preparing this text. It opens before the first account does.",
  },
  {
    path: routes.refund,
    title: "Refund Policy",
    text: "We are preparing this text. It opens before the first credit is sold.",
  },
  { path: routes.dashboard, title: "Dashboard", text: "The dashboard opens together with sign-in, soon." },
  { path: routes.profile, title: "Profile", text: "Profiles open together with sign-in, soon." },
  {
    path: routes.upload,
    title: "Upload Property",
    text: "Posting a property opens soon, and it will be free. Until then call or write to us.",
  },
  {
    path: "/view-properties",
    title: "Uploaded Properties",
    text: "The list of your uploads opens together with sign-in, soon.",
  },
  { path: routes.credits, title: "Credits", text: "Credits are not sold yet. They open together with sign-in, soon." },
  { path: routes.cart, title: "My Cart", text: "Saving properties opens together with sign-in, soon." },
  {
    path: "/my-properties",
    title: "My Properties",
    text: "The list of your properties opens together with sign-in, soon.",
  },
];

/** The page of a path segment that opens later; undefined for any other. */
export const upcomingPage = (segment: string): UpcomingPage | undefined =>
  PAGES.find((page) => page.path === `/${segment}`);
