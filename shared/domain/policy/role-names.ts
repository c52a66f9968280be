/** The roles that are presets of flags (administration notes, "Accounts"). */
export const presetRoles = ['owner', 'admin', 'sender', 'template_editor', 'viewer'] as const;
export type PresetRole = (typeof presetRoles)[number];

/** A role as it is shown: a preset, or flags of one's own. */
export const roles = [...presetRoles, 'custom'] as const;
export type Role = (typeof roles)[number];
