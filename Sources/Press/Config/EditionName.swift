/// Names of the editions on the command line, in `press.yaml` and as output folders.
package enum EditionName {
  package static let site = "site"
  package static let booklet = "booklet"
  package static let daily = "daily"
  package static let all = [site, booklet, daily]
}
