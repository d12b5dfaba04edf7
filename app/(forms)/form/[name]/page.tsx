import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { AuthScreen } from "@/components/auth/auth-screen";
import { PlainForm } from "@/components/plain-form/plain-form";
import { plainForms } from "@/components/plain-form/plain-forms";
import { PLAIN_FORM_COOKIE, PLAIN_FORMS } from "@/lib/plain-form/constants";
import { readPlainAnswer } from "@/lib/plain-form/queries";
import { company } from "@/lib/site-content";

type Props = PageProps<"/form/[name]">;

const formNamed = async ({ params }: Props) => {
  const { name } = await params;
  return PLAIN_FORMS.find((one) => one === name) ?? notFound();
};

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { title } = plainForms[await formNamed(props)];
  return { title: `${title} | ${company.name}`, robots: { index: false, follow: true } };
}

/** The answer to a form that was sent without scripts: rendered for whoever sent it. */
export default async function PlainFormPage(props: Props) {
  const name = await formNamed(props);
  const facts = plainForms[name];
  const answer = readPlainAnswer(name, (await cookies()).get(PLAIN_FORM_COOKIE)?.value);
  return (
    <AuthScreen title={facts.title}>
      <PlainForm facts={facts} answer={answer} />
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
