// The package's own declarations do not resolve under Node's module rules.
declare module 'opencc-js/t2cn' {
  export function Converter(options: { readonly from: 't'; readonly to: 'cn' }): (text: string) => string;
}
