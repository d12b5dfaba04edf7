import type { ViewBox } from "@/scripts/scenes/base/scene";

export type Subject = { left: number; right: number; top: number; bottom: number };

/** 4:3 crop in which the subject fills the given share of the width (0.6 to 0.75), with ground below and air above. */
export function frameSubject(subject: Subject, options: { share: number; shift: number; below: number }): ViewBox {
  const tall = subject.bottom - subject.top + options.below;
  const width = Math.max((subject.right - subject.left) / options.share, (tall * 1.14 * 4) / 3);
  const height = (width * 3) / 4;
  const spare = Math.max(0, height - tall * 1.3);
  const centre = (subject.left + subject.right) / 2 + options.shift * width;
  return [centre - width / 2, subject.bottom + options.below + spare * 0.3 - height, width, height];
}
