import type { Goal } from "@/bench/goal";
import { atMostTimes } from "@/bench/row";
import { clickToTitleMs } from "@/bench/soft-navigation";
import { median } from "@/bench/statistics";
import { routes } from "@/lib/routes";

export const softNavigation: Goal = {
  number: 6,
  title: "From a list to a detail page, on slow 4G",
  measure: async (stage) => {
    const browser = await stage.browser();
    const product = {
      url: (await stage.product()).url + routes.listings(),
      link: 'main article a[href^="/property/"]',
      title: "h1",
    };
    const limit = { url: `${(await stage.limitApp()).url}/linked`, link: 'main a[href^="/detail/"]', title: "p" };
    const times = { product: [] as number[], limit: [] as number[] };
    await clickToTitleMs(browser, product);
    await clickToTitleMs(browser, limit);
    for (let visit = 0; visit < stage.counts.visits; visit += 1) {
      times.product.push(await clickToTitleMs(browser, product));
      times.limit.push(await clickToTitleMs(browser, limit));
    }
    const what = "mouse down to title painted, beside the default Link";
    return [atMostTimes({ goal: 6, what, unit: "ms" }, median(times.product), median(times.limit), 0.6)];
  },
};
