import type { LegalPage } from "@/components/legal/legal-page";
import { rupees } from "@/lib/format";
import { limits } from "@/lib/limits";
import { routes } from "@/lib/routes";
import { company, termsPlans } from "@/lib/site-content";

const plans = termsPlans.map((plan) => rupees(plan.rupees)).join(" and ");

export const refundPage: LegalPage = {
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
