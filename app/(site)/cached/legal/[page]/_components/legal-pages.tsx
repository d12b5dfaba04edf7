import { privacyPage } from "@/app/(site)/cached/legal/[page]/_components/privacy-text";
import { type TextPage, TextSectionBlock } from "@/components/layout/page-sections";
import { counted, listInWords, rupees } from "@/lib/platform/format";
import { limits } from "@/lib/platform/limits";
import { messages } from "@/lib/platform/messages";
import { routes } from "@/lib/platform/routes";
import { company, paymentMethods, termsPlans } from "@/lib/platform/site-content";

/** A legal page (spec 2, Legal): tabs, heading, date and text. */
export const LegalScreen = ({ page: { path, title, intro, sections } }: { page: TextPage }) => (
  <div className="site-container pt-5 pb-14">
    <LegalTabs current={path} />
    <article className="max-w-[68ch] pt-7 text-ink-2">
      <h1 className="text-h1 text-ink">{title}</h1>
      <p className="mt-1.5 text-sm text-ink-3">{messages.legalLastUpdated}</p>
      <p className="mt-5">{intro}</p>
      <div className="mt-8 grid grid-cols-1 gap-8">
        {sections.map((section) => (
          <TextSectionBlock key={section.title} section={section} />
        ))}
      </div>
    </article>
  </div>
);

/** Links between the legal pages; the current one is underlined. */
const LegalTabs = ({ current }: { current: string }) => (
  <nav
    aria-label="Legal pages"
    className="bleed no-scrollbar flex gap-x-5 overflow-x-auto border-b border-line sm:gap-x-8"
  >
    {LEGAL_PAGES.map(({ path, title }) => (
      <a
        key={path}
        href={path}
        aria-current={path === current ? "page" : undefined}
        className="inline-flex min-h-11 shrink-0 items-center border-b-3 border-transparent text-sm font-semibold whitespace-nowrap text-ink-2 -outline-offset-3 hover:text-ink aria-[current]:border-accent-600 aria-[current]:text-ink"
      >
        {title}
      </a>
    ))}
  </nav>
);

const planLines = termsPlans.map(
  ({ rupees: price, properties }) =>
    `${rupees(price)} plan: full details for up to ${counted(properties, "rental property", "rental properties")}.`,
);
const contactPrice = `${counted(limits.creditsPerContact, "credit", "credits")} = 1 contact`;

export const termsPage: TextPage = {
  path: routes.terms,
  title: "Terms & Conditions",
  description: `The rules of ${company.name}: accounts, free listing, credits and contact details, plans, brokerage and payments.`,
  intro: `These terms apply to everybody who uses ${company.name}. Please read them before you open an account or post a property.`,
  sections: [
    {
      title: "Who can use the site",
      points: [
        `You must be ${limits.minimumAgeYears} or older to open an account.`,
        "One account belongs to one person. Give your own name, email and mobile number, and keep your password to yourself.",
        "We may suspend an account that breaks these terms or the law. Its listings are then hidden.",
      ],
    },
    {
      title: "Listing a property",
      text: ["Listing is free. Owners and brokers may list properties."],
      points: [
        "List only what you own or may offer, with true details and photos of that property.",
        "Every listing is reviewed before it goes live. We may reject or remove one.",
        "Keep phone numbers, emails and links out of names and descriptions. The site removes those it finds.",
        "Tell us when a property is sold or rented out, so that it leaves the public lists.",
      ],
    },
    {
      title: "Credits and contact details",
      text: [
        `${contactPrice}. Spending a credit unlocks the contact details of one property: the name and mobile number of its owner or agent, and its exact address.`,
      ],
      points: [
        "You pay once per property. Opening the same contact again costs nothing.",
        "A new account has no credits. The Credits page shows each pack and its price before you pay.",
        "Credits are added once, when the payment provider has confirmed the payment. A payment that is refunded takes its credits back.",
        "Use contact details only to ask about that property. Do not publish them, sell them or pass them on.",
        "When you list a property, you agree that people who unlock it see your name, number and its exact address.",
      ],
    },
    {
      title: "Plans",
      points: [
        ...planLines,
        `Each plan is valid for ${limits.termsPlanDays} days or until its limit is reached, whichever comes first.`,
        "Plans cover flats, houses and shops only.",
        "Plans are non-refundable.",
        "Plans are separate from the credit packs.",
      ],
    },
    {
      title: "Brokerage",
      points: [
        `On buy and sell deals a broker may charge a brokerage of up to ${limits.brokerageMaxPercent}% of the deal value.`,
        `Of this, ${limits.brokeragePlatformPercent}% of the deal value goes to ${company.name}.`,
        `Our share is due within ${limits.brokerageDueDays} days of deal closure.`,
      ],
    },
    {
      title: "Payments",
      points: ["Prices are in Indian rupees.", `Payment methods: ${paymentMethods}`],
      links: [{ href: routes.refund, label: "Read the Refund Policy" }],
    },
    {
      title: "What to check yourself",
      text: [
        `${company.name} shows listings and contacts. We are not a party to your deal, and we do not check who owns a property. See the place, the papers and the person before you pay anybody.`,
      ],
    },
    {
      title: "Your data",
      text: ["The Privacy Policy says what we keep about you, who sees it and how you take it along or delete it."],
      links: [{ href: routes.privacy, label: "Read the Privacy Policy" }],
    },
    {
      title: "Changes and questions",
      text: [
        "When these terms change, the date at the top of this page changes. The laws of India apply. For anything that is unclear, call or write to us.",
      ],
      contact: true,
    },
  ],
};

const plans = listInWords(termsPlans.map((plan) => rupees(plan.rupees)));

export const refundPage: TextPage = {
  path: routes.refund,
  title: "Refund Policy",
  description: `When ${company.name} refunds a cancelled booking, how much is deducted, by when to ask and how long the payment takes.`,
  intro: `This policy applies when you cancel a booking made through ${company.name}.`,
  sections: [
    {
      title: "When you can cancel",
      points: [
        `Cancel at least ${limits.cancelBeforePossessionDays} days before the possession date.`,
        `Ask for the refund within ${limits.refundRequestDays} days of booking.`,
      ],
    },
    {
      title: "What you get back",
      points: [
        `${limits.refundDeductionPercent}% is deducted on cancellation. You get back the rest.`,
        `Refunds are paid in ${limits.refundPaidMinWorkingDays}-${limits.refundPaidMaxWorkingDays} working days.`,
      ],
    },
    {
      title: "What is not refundable",
      points: [`The ${plans} plans are non-refundable, even if they are not used up.`],
      links: [{ href: routes.terms, label: "Read about the plans in the Terms & Conditions" }],
    },
    {
      title: "If a payment went wrong",
      text: [
        "If money left your account but what you paid for did not arrive, write to us with the payment id and the email of your account. We look it up with the payment provider.",
      ],
    },
    {
      title: "How to ask",
      text: [
        "Refunds are asked for by email or phone, not on this site. Tell us your name, mobile number, the property, the booking date and the amount.",
      ],
      contact: true,
    },
  ],
};

/** The legal pages in the order of their tabs (spec 2, Legal). */
export const LEGAL_PAGES: readonly TextPage[] = [privacyPage, refundPage, termsPage];

/** The legal page of a path segment, if there is one. */
export const findLegalPage = (segment: string): TextPage | undefined =>
  LEGAL_PAGES.find((page) => page.path === `/${segment}`);
