import { signInFirst } from "@/components/layout/sign-in-form";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

/** `Save to My Cart` in words. A visitor has no cart yet: it leads to sign-in. */
export const SaveButton = ({ name }: { name: string }) => (
  <button {...signInFirst} className={`${buttonClass({ tone: "ghost", size: "lg" })} max-lg:border-line max-lg:w-full`}>
    <Icon name="heart" />
    Save to My Cart
    <span className="sr-only">: {name}</span>
  </button>
);
