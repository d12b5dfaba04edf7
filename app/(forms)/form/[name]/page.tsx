import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { AuthScreen, ConsentLine } from "@/components/identity/auth-screen";
import { UserTypeToggle } from "@/components/identity/user-type-toggle";
import { buttonClass } from "@/components/ui/button-class";
import { FormFailure, SelectField, TextareaField, TextField } from "@/components/ui/form-fields";
import { readNoJsAnswer } from "@/lib/api/no-js-answer";
import { signInTexts } from "@/lib/identity/messages";
import { LINK_TEXTS } from "@/lib/listings/listing-link-rules";
import { NO_JS_FORM_COOKIE, NO_JS_FORM_NAMES, type NoJsAnswer, type NoJsFormName } from "@/lib/platform/api-contract";
import { limits } from "@/lib/platform/limits";
import { setPageStatus } from "@/lib/platform/request-context";
import { routes } from "@/lib/platform/routes";
import { company, contactPage } from "@/lib/platform/site-content";
import { CITIES } from "@/lib/property/constants";
import { ALERT_LINK_TEXTS } from "@/lib/search/alerts/alert-rules";

type Props = PageProps<"/form/[name]">;

const formNamed = async ({ params }: Props) => {
  const { name } = await params;
  return NO_JS_FORM_NAMES.find((one) => one === name) ?? notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title } = NO_JS_FORMS[await formNamed(props)];
  return { title: `${title} | ${company.name}`, robots: { index: false, follow: true } };
}

/** The result of a form that was sent without JavaScript, rendered per request. */
export default async function NoJsFormPage(props: Props) {
  const name = await formNamed(props);
  const facts = NO_JS_FORMS[name];
  const answer = readNoJsAnswer(name, (await cookies()).get(NO_JS_FORM_COOKIE)?.value);
  if (answer?.status && (name === "listing-link" || name === "alert-link")) setPageStatus(answer.status);
  return (
    <AuthScreen title={facts.title}>
      <NoJsForm facts={facts} answer={answer} />
      {name === "register" && <ConsentLine />}
      <p className="mt-5 grid justify-items-center gap-2 text-sm">
        {facts.links.map(({ href, label }) => (
          <a
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center font-semibold text-accent-600 underline"
          >
            {label}
          </a>
        ))}
      </p>
    </AuthScreen>
  );
}

type NoJsField = {
  kind: "text" | "email" | "tel" | "password" | "user-type" | "select" | "long" | "trap";
  name: string;
  label: string;
  autoComplete?: string;
  before?: string;
  options?: readonly { value: string; label: string }[];
  /** Maximum number of characters of a long text. */
  most?: number;
};
type NoJsFormContent = {
  title: string;
  action: string;
  /** Absent when there is nothing to send again. */
  button?: string;
  fields: readonly NoJsField[];
  /** Links to other pages. */
  links: readonly { href: string; label: string }[];
};

const email = { kind: "email", name: "email", label: signInTexts.email, autoComplete: "email" } as const;
const password = { kind: "password", name: "password", label: signInTexts.password } as const;
const signIn = [email, { ...password, autoComplete: "current-password" }] as const;
const cities = [{ value: "", label: signInTexts.chooseCity }, ...CITIES.map((city) => ({ value: city, label: city }))];

/** The forms as the page after a no-JS submission shows them. */
const NO_JS_FORMS: Record<NoJsFormName, NoJsFormContent> = {
  login: {
    title: signInTexts.signIn,
    action: routes.api.login,
    button: signInTexts.signInButton,
    fields: signIn,
    links: [
      { href: routes.register, label: signInTexts.toSignUp },
      { href: routes.forgotPassword, label: signInTexts.toForgotPassword },
    ],
  },
  "admin-login": {
    title: signInTexts.adminTitle,
    action: routes.api.adminLogin,
    button: signInTexts.signInButton,
    fields: signIn,
    links: [],
  },
  register: {
    title: signInTexts.signUpTitle,
    action: routes.api.register,
    button: signInTexts.signUpButton,
    fields: [
      { kind: "user-type", name: "userType", label: signInTexts.userType },
      { kind: "text", name: "userName", label: signInTexts.fullName, autoComplete: "name" },
      { kind: "tel", name: "number", label: signInTexts.mobileNumber, autoComplete: "tel-national", before: "+91" },
      { kind: "select", name: "city", label: signInTexts.city, options: cities },
      email,
      { ...password, autoComplete: "new-password" },
    ],
    links: [{ href: routes.login, label: signInTexts.toSignIn }],
  },
  logout: {
    title: "Sign out",
    action: routes.api.logout,
    button: "Logout",
    fields: [],
    links: [{ href: routes.dashboard, label: "Back to your account" }],
  },
  "listing-link": {
    title: LINK_TEXTS.title,
    action: routes.api.listingLinks,
    fields: [],
    links: [{ href: routes.uploads(), label: LINK_TEXTS.toList }],
  },
  "alert-link": {
    title: ALERT_LINK_TEXTS.pageTitle,
    action: routes.api.alertLinks,
    fields: [],
    links: [{ href: routes.listings(), label: ALERT_LINK_TEXTS.toLists }],
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

/** A form that works without JavaScript. The next page shows the input again, with its errors. */
function NoJsForm({ facts, answer }: { facts: NoJsFormContent; answer: NoJsAnswer | undefined }) {
  const { values = {}, errors = [], message, isDone } = answer ?? {};
  const own = errors.filter(({ path }) => facts.fields.some(({ name }) => name === path));
  return (
    <form method="post" action={facts.action} noValidate className="grid gap-4">
      {isDone ? (
        <p role="status" className="rounded-md bg-success-bg px-3.5 py-3 text-sm font-semibold text-success">
          {message}
        </p>
      ) : (
        <div role="alert">
          <FormFailure text={own.length > 0 ? undefined : message} />
        </div>
      )}
      {facts.fields.map((field) => (
        <Field
          key={field.name}
          field={field}
          value={values[field.name]}
          error={errors.find(({ path }) => path === field.name)?.message}
        />
      ))}
      {facts.button && (
        <button type="submit" className={buttonClass({ tone: "primary", size: "lg", block: true })}>
          {facts.button}
        </button>
      )}
    </form>
  );
}

type FieldProps = { field: NoJsField; value: string | undefined; error: string | undefined };

function Field({ field: { kind, name, label, ...rest }, value = "", error }: FieldProps) {
  const given = { name, label, error, defaultValue: value };
  switch (kind) {
    case "user-type":
      return <UserTypeToggle name={name} {...(value && { chosen: value })} />;
    case "select":
      return <SelectField {...given} isOptional options={rest.options ?? []} />;
    case "long":
      return <TextareaField {...given} length={value.length} most={rest.most ?? 0} />;
    case "trap":
      return (
        <div aria-hidden="true" className="sr-only">
          <label>
            {label}
            <input type="text" name={name} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
      );
    default:
      return <TextField {...given} type={kind} autoComplete={rest.autoComplete} before={rest.before} />;
  }
}
