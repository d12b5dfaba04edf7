import { limits } from "@/lib/limits";
import type { PlainFormName } from "@/lib/plain-form/constants";
import { CITIES } from "@/lib/property/constants";
import { routes } from "@/lib/routes";
import { contactPage } from "@/lib/site-content";

export type PlainField = {
  kind: "text" | "email" | "tel" | "password" | "user-type" | "select" | "long" | "trap";
  name: string;
  label: string;
  autoComplete?: string;
  before?: string;
  options?: readonly { value: string; label: string }[];
  /** Most characters of a long text. */
  most?: number;
};
export type PlainFormFacts = {
  title: string;
  action: string;
  button: string;
  fields: readonly PlainField[];
  /** Where else one may want to go. */
  links: readonly { href: string; label: string }[];
};

const email = { kind: "email", name: "email", label: "Email", autoComplete: "email" } as const;
const password = { kind: "password", name: "password", label: "Password" } as const;
const signIn = [email, { ...password, autoComplete: "current-password" }] as const;
const cities = [{ value: "", label: "Choose your city" }, ...CITIES.map((city) => ({ value: city, label: city }))];

/** The forms of sign-in, sign-up and contact once more, as they stand on their answers' pages. */
export const plainForms: Record<PlainFormName, PlainFormFacts> = {
  login: {
    title: "Sign in",
    action: routes.api.login,
    button: "Sign In",
    fields: signIn,
    links: [
      { href: routes.register, label: "Don't have an account? Sign up" },
      { href: routes.forgotPassword, label: "Forgot password?" },
    ],
  },
  "admin-login": {
    title: "Admin Login",
    action: routes.api.adminLogin,
    button: "Sign In",
    fields: signIn,
    links: [],
  },
  register: {
    title: "Create your account",
    action: routes.api.register,
    button: "Sign Up",
    fields: [
      { kind: "user-type", name: "userType", label: "I am a" },
      { kind: "text", name: "userName", label: "Full Name", autoComplete: "name" },
      { kind: "tel", name: "number", label: "Mobile Number", autoComplete: "tel-national", before: "+91" },
      { kind: "select", name: "city", label: "City", options: cities },
      email,
      { ...password, autoComplete: "new-password" },
    ],
    links: [{ href: routes.login, label: "Already have an account? Sign in" }],
  },
  contact: {
    title: contactPage.formTitle,
    action: routes.api.enquiries,
    button: "Send message",
    fields: [
      { kind: "text", name: "name", label: "Name", autoComplete: "name" },
      email,
      { kind: "text", name: "subject", label: "Subject" },
      { kind: "long", name: "message", label: "Message", most: limits.enquiryMessageMaxCharacters },
      { kind: "trap", name: "website", label: "Leave this empty" },
    ],
    links: [{ href: routes.contact, label: "Back to our address and hours" }],
  },
};
