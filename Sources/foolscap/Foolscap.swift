@main struct Foolscap { static func main() {} }
