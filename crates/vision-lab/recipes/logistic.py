"""Logistic regression, which the fits of constants share. Needs `numpy`."""

import numpy as np

STEPS = 60


def with_constant(features):
    return np.concatenate([features, np.ones((len(features), 1))], 1)


def chances(weights, features):
    return 1 / (1 + np.exp(-with_constant(features) @ weights))


def fitted(features, right, counts, decay):
    """Weights of the features, and the bias last, by Newton's method. `counts` says how much each example counts; the weights
    decay, the bias does not."""
    x = with_constant(features)
    weights = np.zeros(x.shape[1])
    decays = decay * np.r_[np.ones(len(weights) - 1), 0]
    for _ in range(STEPS):
        chance = chances(weights, features)
        slope = x.T @ (counts * (chance - right)) + decays * weights
        curvature = (x * (counts * chance * (1 - chance))[:, None]).T @ x + np.diag(decays)
        weights -= np.linalg.solve(curvature, slope)
    return weights
