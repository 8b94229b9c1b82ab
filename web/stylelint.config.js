export default {
  extends: "stylelint-config-standard",
  ignoreFiles: ["src/lib/colours.css"], // made by tools/palette.py
  rules: {
    // Blank lines separate parts of a file, not every rule.
    "at-rule-empty-line-before": null,
    "comment-empty-line-before": null,
    "custom-property-empty-line-before": null,
    "declaration-empty-line-before": null,
    "rule-empty-line-before": null,
    "import-notation": "string",
    "media-feature-range-notation": "prefix",
    // Windows come one after the other, the later over the earlier: that is their order.
    "no-descending-specificity": null,
    // Safari on phones knows no other.
    "property-no-vendor-prefix": [true, { ignoreProperties: ["/text-size-adjust/"] }],
    "value-keyword-case": ["lower", { camelCaseSvgKeywords: true, ignoreProperties: ["/^--font/"] }],
  },
};
