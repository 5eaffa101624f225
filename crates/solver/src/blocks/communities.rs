//! Communities of a graph: groups of nodes with many edges inside and few between them.
//!
//! V. D. Blondel, J.-L. Guillaume, R. Lambiotte, E. Lefebvre, 'Fast unfolding of communities in large networks', J.
//! Stat. Mech. P10008 (2008): each node goes to the neighbouring community by which the modularity grows most; then
//! communities become nodes, and so on until none grows. Here no community falls apart: after each level its
//! connected parts are communities of their own. What is then left is merged as in A. Clauset, M. E. J. Newman, C.
//! Moore, 'Finding community structure in very large networks', Phys. Rev. E 70, 066111 (2004), until it is few
//! enough to be shown.
//!
//! All gains are compared as whole numbers, so the result is the same on every machine.

/// The most rounds over the nodes of a level. Later ones move few.
const ROUNDS: usize = 20;

/// The community of each node, numbered by decreasing size: `most` of them at most, or one for each
/// connected part if those are more.
///
/// Requires: `nodes` is more than every number in `edges`, each of which is there once.
pub(super) fn communities(nodes: usize, edges: &[[u32; 2]], most: usize) -> Vec<u32> {
    let mut network = Network::new(nodes, edges.iter().map(|&[one, other]| (one, other, 1)));
    let mut of_node: Vec<u32> = (0..nodes as u32).collect();
    loop {
        let groups = network.connected(&network.moved());
        let count = count(&groups);
        let is_last = count == network.nodes();
        network = network.joined(&groups, count);
        follow(&mut of_node, &groups);
        if is_last {
            break;
        }
    }
    while network.nodes() > most
        && let Some((one, other)) = network.best_pair()
    {
        let groups: Vec<u32> = merged(network.nodes(), one, other);
        network = network.joined(&groups, network.nodes() - 1);
        follow(&mut of_node, &groups);
    }
    by_size(&of_node)
}

/// A graph with weights.
struct Network {
    /// By node the other ends of its edges with their weights, each end once.
    edges: Vec<Vec<(u32, i64)>>,
    /// By node twice the weight of the edges inside it.
    inside: Vec<i64>,
    /// By node the weight of all ends of edges.
    ends: Vec<i64>,
    /// All ends.
    total: i64,
}

impl Network {
    fn new(nodes: usize, edges: impl Iterator<Item = (u32, u32, i64)>) -> Self {
        let mut network = Self {
            edges: vec![Vec::new(); nodes],
            inside: vec![0; nodes],
            ends: vec![0; nodes],
            total: 0,
        };
        for (one, other, weight) in edges {
            network.edges[one as usize].push((other, weight));
            network.edges[other as usize].push((one, weight));
        }
        network.counted()
    }

    /// With the ends of all edges.
    fn counted(mut self) -> Self {
        let own =
            self.edges.iter().map(|edges| edges.iter().map(|(_, weight)| weight).sum::<i64>());
        self.ends = own.zip(&self.inside).map(|(own, inside)| own + inside).collect();
        self.total = self.ends.iter().sum();
        self
    }

    fn nodes(&self) -> usize {
        self.edges.len()
    }

    /// By node the community to which it goes, each of which is named by a node.
    fn moved(&self) -> Vec<u32> {
        let mut groups: Vec<u32> = (0..self.nodes() as u32).collect();
        let mut ends = self.ends.clone();
        let mut weights = Weights::new(self.nodes());
        for _ in 0..ROUNDS {
            let moves = (0..self.nodes())
                .filter(|node| self.go(*node, &mut groups, &mut ends, &mut weights))
                .count();
            if moves == 0 {
                break;
            }
        }
        groups
    }

    /// Whether a node goes to another community. `ends` are those of all nodes of each.
    fn go(&self, node: usize, groups: &mut [u32], ends: &mut [i64], weights: &mut Weights) -> bool {
        let old = groups[node];
        ends[old as usize] -= self.ends[node];
        weights.clear();
        weights.add(old, 0);
        for &(other, weight) in &self.edges[node] {
            weights.add(groups[other as usize], weight);
        }
        // Modularity grows with this; who gains nothing stays.
        let gain =
            |group: u32| weights.of(group) * self.total - self.ends[node] * ends[group as usize];
        let best =
            weights.groups().iter().copied().max_by_key(|&group| (gain(group), group == old));
        let new = best.unwrap_or(old);
        groups[node] = new;
        ends[new as usize] += self.ends[node];
        new != old
    }

    /// The connected parts of all groups, numbered from 0.
    fn connected(&self, groups: &[u32]) -> Vec<u32> {
        let mut parts = vec![u32::MAX; self.nodes()];
        let mut count = 0;
        for node in 0..self.nodes() {
            if parts[node] == u32::MAX {
                self.fill(node, groups, &mut parts, count);
                count += 1;
            }
        }
        parts
    }

    /// Gives a number to all nodes of the group of `from` that are joined with it inside the group.
    fn fill(&self, from: usize, groups: &[u32], parts: &mut [u32], number: u32) {
        let mut open = vec![from];
        parts[from] = number;
        while let Some(node) = open.pop() {
            for &(other, _) in &self.edges[node] {
                let other = other as usize;
                if groups[other] == groups[from] && parts[other] == u32::MAX {
                    parts[other] = number;
                    open.push(other);
                }
            }
        }
    }

    /// The network whose nodes are the groups.
    fn joined(&self, groups: &[u32], count: usize) -> Self {
        let mut members = vec![Vec::new(); count];
        for (node, group) in groups.iter().enumerate() {
            members[*group as usize].push(node);
        }
        let mut weights = Weights::new(count);
        let (edges, inside) =
            members.iter().map(|nodes| self.outside(nodes, groups, &mut weights)).unzip();
        Self { edges, inside, ends: Vec::new(), total: 0 }.counted()
    }

    /// The edges of a group of nodes to other groups, and the weight of the ends inside it.
    fn outside(
        &self,
        nodes: &[usize],
        groups: &[u32],
        weights: &mut Weights,
    ) -> (Vec<(u32, i64)>, i64) {
        weights.clear();
        for node in nodes {
            for &(other, weight) in &self.edges[*node] {
                weights.add(groups[other as usize], weight);
            }
        }
        let own = nodes.first().map_or(0, |node| groups[*node]);
        let inside = nodes.iter().map(|node| self.inside[*node]).sum::<i64>() + weights.of(own);
        let others = weights.groups().iter().filter(|group| **group != own);
        (others.map(|group| (*group, weights.of(*group))).collect(), inside)
    }

    /// The joined pair of nodes after whose merger the modularity is greatest.
    fn best_pair(&self) -> Option<(usize, usize)> {
        let pairs = (0..self.nodes()).flat_map(|one| {
            self.edges[one].iter().map(move |&(other, weight)| (one, other as usize, weight))
        });
        pairs
            .filter(|(one, other, _)| one < other)
            .max_by_key(|&(one, other, weight)| {
                weight * self.total - self.ends[one] * self.ends[other]
            })
            .map(|(one, other, _)| (one, other))
    }
}

/// Weights by group, of which few are there at a time.
struct Weights {
    by_group: Vec<i64>,
    is_there: Vec<bool>,
    groups: Vec<u32>,
}

impl Weights {
    fn new(groups: usize) -> Self {
        Self { by_group: vec![0; groups], is_there: vec![false; groups], groups: Vec::new() }
    }

    fn clear(&mut self) {
        for group in self.groups.drain(..) {
            self.by_group[group as usize] = 0;
            self.is_there[group as usize] = false;
        }
    }

    fn add(&mut self, group: u32, weight: i64) {
        if !self.is_there[group as usize] {
            self.is_there[group as usize] = true;
            self.groups.push(group);
        }
        self.by_group[group as usize] += weight;
    }

    fn of(&self, group: u32) -> i64 {
        self.by_group[group as usize]
    }

    fn groups(&self) -> &[u32] {
        &self.groups
    }
}

/// The number of groups that are numbered from 0.
fn count(groups: &[u32]) -> usize {
    groups.iter().max().map_or(0, |last| *last as usize + 1)
}

/// Brings nodes from their groups to the groups of those.
fn follow(of_node: &mut [u32], groups: &[u32]) {
    for group in of_node {
        *group = groups[*group as usize];
    }
}

/// Groups of one node each, but for two of them in one; `one` is less than `other`.
fn merged(nodes: usize, one: usize, other: usize) -> Vec<u32> {
    let new = |node: usize| if node == other { one } else { node - usize::from(node > other) };
    (0..nodes).map(|node| new(node) as u32).collect()
}

/// The same groups numbered by decreasing size, and of one size by their first nodes.
fn by_size(groups: &[u32]) -> Vec<u32> {
    let mut sizes = vec![0_usize; count(groups)];
    let mut firsts = vec![usize::MAX; sizes.len()];
    for (node, group) in groups.iter().enumerate() {
        sizes[*group as usize] += 1;
        let first = &mut firsts[*group as usize];
        *first = node.min(*first);
    }
    let mut order: Vec<usize> = (0..sizes.len()).collect();
    order.sort_by_key(|group| (usize::MAX - sizes[*group], firsts[*group]));
    let mut numbers = vec![0; sizes.len()];
    for (number, group) in order.into_iter().enumerate() {
        numbers[group] = number as u32;
    }
    groups.iter().map(|group| numbers[*group as usize]).collect()
}

#[cfg(test)]
mod tests {
    use super::communities;
    use crate::blocks::{Graph, Metric, Setup};
    use crate::search::Limits;

    /// The modularity by its definition: a sum over all pairs of nodes (Newman and Girvan, 2004).
    fn modularity(nodes: usize, edges: &[[u32; 2]], groups: &[u32]) -> f64 {
        let degree = |node: usize| {
            edges.iter().flatten().filter(|end| **end as usize == node).count() as f64
        };
        let joined = |one: usize, other: usize| {
            let pair = [one.min(other) as u32, one.max(other) as u32];
            f64::from(u8::from(edges.contains(&pair)))
        };
        let all = 2.0 * edges.len() as f64;
        let pairs = (0..nodes).flat_map(|one| (0..nodes).map(move |other| (one, other)));
        pairs
            .filter(|&(one, other)| groups[one] == groups[other])
            .map(|(one, other)| joined(one, other) - degree(one) * degree(other) / all)
            .sum::<f64>()
            / all
    }

    /// The greatest modularity of all divisions of the nodes.
    fn greatest(nodes: usize, edges: &[[u32; 2]]) -> f64 {
        fn visit(groups: &mut Vec<u32>, nodes: usize, edges: &[[u32; 2]], best: &mut f64) {
            if groups.len() == nodes {
                *best = best.max(modularity(nodes, edges, groups));
                return;
            }
            let next = groups.iter().max().map_or(0, |last| last + 1);
            for group in 0..=next {
                groups.push(group);
                visit(groups, nodes, edges, best);
                groups.pop();
            }
        }
        let mut best = f64::MIN;
        visit(&mut Vec::new(), nodes, edges, &mut best);
        best
    }

    fn graph(text: &str) -> Graph {
        let puzzle = text.parse::<Setup>().unwrap().validate().unwrap();
        Graph::new(&puzzle, Metric::Unit, &Limits::default(), &mut ()).unwrap()
    }

    /// Whether the nodes of each group are joined inside it.
    fn are_connected(edges: &[[u32; 2]], groups: &[u32]) -> bool {
        let mut roots: Vec<usize> = (0..groups.len()).collect();
        for _ in 0..groups.len() {
            for [one, other] in edges.iter().map(|edge| edge.map(|node| node as usize)) {
                if groups[one] == groups[other] {
                    let root = roots[one].min(roots[other]);
                    (roots[one], roots[other]) = (root, root);
                }
            }
        }
        let mut found: Vec<_> = groups.iter().zip(roots).collect();
        found.sort_unstable();
        found.dedup();
        found.len() == groups.iter().max().map_or(0, |last| *last as usize + 1)
    }

    #[test]
    fn two_cliques_with_a_bridge_are_two_communities() {
        let clique = |from: u32, size: u32| {
            (from..from + size)
                .flat_map(move |one| (one + 1..from + size).map(move |other| [one, other]))
        };
        let edges: Vec<_> = clique(0, 4).chain(clique(4, 5)).chain([[3, 4]]).collect();
        assert_eq!(communities(9, &edges, 8), [1, 1, 1, 1, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn the_division_of_small_boards_is_the_best_of_all_or_near_it() {
        for board in ["..../XX../B.../B...", "A.B/A.B/XX.", "AA./XX./BB."] {
            let graph = graph(board);
            let (nodes, edges) = (graph.positions().len(), graph.edges());
            assert!((3..=10).contains(&nodes), "{board}: {nodes}");
            let found = modularity(nodes, edges, &communities(nodes, edges, 8));
            let best = greatest(nodes, edges);
            assert!(found > best - 0.03, "{board}: {found} of {best}");
        }
    }

    #[test]
    fn communities_hold_together_and_are_as_few_as_asked_for() {
        let graph = graph("AAB.C./..B.C./XXB.../...DD./E..F../E..F..");
        let (nodes, edges) = (graph.positions().len(), graph.edges());
        assert!(nodes > 500, "{nodes}");
        for most in [1, 2, 5, 8] {
            let groups = communities(nodes, edges, most);
            assert!(are_connected(edges, &groups));
            let sizes = |group: u32| groups.iter().filter(|one| **one == group).count();
            let count = *groups.iter().max().unwrap() + 1;
            assert!(count as usize <= most);
            assert!((1..count).all(|group| sizes(group - 1) >= sizes(group)));
        }
    }

    #[test]
    fn nodes_without_edges_are_communities_of_their_own() {
        assert_eq!(communities(3, &[], 8), [0, 1, 2]);
        assert!(communities(0, &[], 8).is_empty());
    }
}
