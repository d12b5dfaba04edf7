import { fireEvent, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { BusyButton } from "@/components/ui/buttons";

const onPress = vi.fn();
const press = (state: { isBusy: boolean; isOff?: boolean }) => {
  onPress.mockClear();
  render(
    <BusyButton {...state} onPress={onPress}>
      Save
    </BusyButton>,
  );
  fireEvent.click(screen.getByRole("button"));
  return screen.getByRole("button");
};

it("calls onPress and shows its label", () => {
  expect(press({ isBusy: false }).textContent).toBe("Save");
  expect(onPress).toHaveBeenCalledOnce();
});

it("while busy it says so and ignores presses", () => {
  const button = press({ isBusy: true });
  expect(button.textContent).toBe("Processing...");
  expect(button.ariaBusy).toBe("true");
  expect(button.ariaDisabled).toBe("true");
  expect(onPress).not.toHaveBeenCalled();
});

it("ignores presses while it is off", () => {
  const button = press({ isBusy: false, isOff: true });
  expect(button.textContent).toBe("Save");
  expect(button.ariaBusy).toBeNull();
  expect(button.ariaDisabled).toBe("true");
  expect(onPress).not.toHaveBeenCalled();
});
