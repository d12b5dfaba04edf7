import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { NO_JS_FORMS, NoJsForm } from "@/app/(forms)/form/[name]/_components/no-js-form";
import { AuthScreen } from "@/components/identity/auth-screen";
import { readNoJsAnswer } from "@/lib/api/no-js-answer";
import { NO_JS_FORM_COOKIE, NO_JS_FORM_NAMES } from "@/lib/platform/no-js-form";
import { setPageStatus } from "@/lib/platform/page-status";
import { company } from "@/lib/platform/site-content";

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
