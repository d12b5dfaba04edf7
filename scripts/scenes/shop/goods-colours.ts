export const GOODS = ["#c4573a", "#2f5d6b", "#e8b93c", "#7f927c", "#d96b97", "#f4efe4", "#5a8b62", "#8c6478"] as const;
