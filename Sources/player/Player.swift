@main struct Player { static func main() {} }
