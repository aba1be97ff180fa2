"""What always holds in a battle, whoever fights: random battles, looked at closely."""
