import { routes } from "@/lib/routes";

const ID = "sign-in-first";

/** A submit button with these attributes, anywhere on the page, leads to sign-in, with scripts and without. */
export const signInFirst = { type: "submit", form: ID } as const;

/** The one form those buttons submit; soft navigation adds the address to come back to. */
export const SignInForm = () => <form id={ID} action={routes.login} method="get" data-return hidden />;
