import { signInFirst } from "@/components/layout/sign-in-first";
import { buttonClass } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";

/** `Save to My Cart` in words, its heart filled once it is saved. Visitors are told to sign in and led there. */
export const SaveButton = ({ id, name }: { id: string; name: string }) => (
  <button
    {...signInFirst("save", id)}
    aria-pressed="false"
    className={`${buttonClass({ tone: "ghost", size: "lg" })} group/heart max-lg:w-full max-lg:border-line`}
  >
    <Icon name="heart" className="group-aria-pressed/heart:fill-current group-aria-pressed/heart:text-accent-600" />
    Save to My Cart
    <span className="sr-only">: {name}</span>
  </button>
);
