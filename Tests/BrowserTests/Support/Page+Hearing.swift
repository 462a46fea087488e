import Puzzle

extension Page {
  /// Workers and frames are stopped at birth, so that not even their first request goes unheard.
  static let attachment: Value = [
    "autoAttach": true, "waitForDebuggerOnStart": true, "flatten": true,
  ]

  /// Takes down an event of the tab or of one of its frames and workers, on the reading thread.
  func hear(_ method: String, _ event: Value) {
    switch method {
    case "Page.lifecycleEvent", "Page.frameNavigated": hearOfLoading(method, event)
    case "Page.javascriptDialogOpening": dismissDialog(event)
    case "Target.attachedToTarget": adopt(event)
    case "Target.detachedFromTarget": lose(event["sessionId"].text ?? "")
    case "Inspector.targetCrashed":
      note("crash: the page has crashed")
      browser.forget(session: session)
    default:
      hearOfNetwork(method, event)
      hearOfProblem(method, event)
    }
  }

  private func hearOfLoading(_ method: String, _ event: Value) {
    diary.withLock { diary in
      if method == "Page.frameNavigated" {
        guard event["frame"]["parentId"] == .null else { return }
        diary.document = event["frame"]["loaderId"].text ?? ""
        diary.unreachable = event["frame"]["unreachableUrl"].text
      } else if event["frameId"].text == target, event["name"] == "load" {
        diary.loaded.insert(event["loaderId"].text ?? "")
      }
    }
  }

  /// A dialog stops the page until somebody answers, and no page should open one.
  private func dismissDialog(_ event: Value) {
    let kind = event["type"].text ?? "dialog"
    if kind != "beforeunload" { note("\(kind) dialog: \(event["message"].text ?? "")") }
    let answer: Value = ["accept": .bool(kind == "beforeunload")]
    browser.post("Page.handleJavaScriptDialog", answer, session: session)
  }

  private func adopt(_ event: Value) {
    guard let child = event["sessionId"].text else { return }
    browser.listen(to: child) { [weak self] in self?.hear($0, $1) }
    let isOffline = diary.withLock { diary in
      diary.offspring.insert(child)
      return diary.isOffline
    }
    for domain in ["Network", "Runtime", "Log"] { browser.post("\(domain).enable", session: child) }
    browser.post("Target.setAutoAttach", Page.attachment, session: child)
    if isOffline {
      browser.post(
        "Network.emulateNetworkConditions", Page.conditions(offline: true), session: child)
    }
    browser.post("Runtime.runIfWaitingForDebugger", session: child)
  }

  private func lose(_ child: String) {
    diary.withLock { _ = $0.offspring.remove(child) }
    browser.forget(session: child)
  }

  /// Adds to what `problems` tells.
  func note(_ problem: String) {
    diary.withLock { $0.problems.append(problem) }
  }
}
