import { signInFirst } from "@/components/layout/sign-in-first";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { messages } from "@/lib/messages";

/** `Save to My Cart` in words. A visitor has no cart yet: it says so and leads to sign-in. */
export const SaveButton = ({ name }: { name: string }) => (
  <button
    {...signInFirst(messages.signInToSave)}
    className={`${buttonClass({ tone: "ghost", size: "lg" })} max-lg:border-line max-lg:w-full`}
  >
    <Icon name="heart" />
    Save to My Cart
    <span className="sr-only">: {name}</span>
  </button>
);
