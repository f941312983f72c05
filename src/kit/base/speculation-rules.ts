/** Which pages a browser may fetch while the visitor's finger is on their link; written into the page after its load. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/admin*',
                '/api*',
                '/files/*',
                '/documents/*',
                '/*.xml',
                '/*.ics',
                '/*.vcf',
                '/*.zip*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
