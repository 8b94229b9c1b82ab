from qwixx.cli.main import main

main()
