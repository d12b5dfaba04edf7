/** Listings by the day of their last change, newest first: one walk through the index. */
export const changesByDay = [
  { $match: { listed: true } },
  {
    $group: {
      _id: { $dateTrunc: { date: "$updatedAt", unit: "day" } },
      count: { $sum: 1 },
      newest: { $max: "$updatedAt" },
    },
  },
  { $sort: { _id: -1 } },
  {
    $project: {
      _id: 0,
      name: { $dateToString: { date: "$_id", format: "%Y-%m-%d" } },
      count: 1,
      lastChange: { $dateToString: { date: "$newest" } },
    },
  },
];
