"""What several groups of tests share: houses, clients, players and processes; bench, faults and docs use it, too."""
