//! [`Declarations`]: types in TypeScript with all that they refer to.

use std::{
    any::TypeId,
    collections::{BTreeMap, HashSet},
};
use ts_rs::{Config, TS, TypeVisitor};

/// Declarations of types by name.
pub(crate) struct Declarations {
    config: Config,
    found: BTreeMap<String, (TypeId, String)>,
    visited: HashSet<TypeId>,
}

impl Default for Declarations {
    fn default() -> Self {
        // No number that travels is larger than what a number of JavaScript holds.
        let config = Config::default().with_large_int("number");
        Self { config, found: BTreeMap::new(), visited: HashSet::new() }
    }
}

impl Declarations {
    /// Adds a type and all that it refers to.
    ///
    /// # Panics
    /// If another type has the same name.
    pub(crate) fn add<T: TS + 'static + ?Sized>(&mut self) {
        let (name, id) = (T::ident(&self.config), TypeId::of::<T::WithoutGenerics>());
        if let Some((other, _)) = self.found.get(&name) {
            assert_eq!(*other, id, "two types are called {name}");
        } else {
            let docs = T::docs().unwrap_or_default();
            let text = format!("{docs}export {}", T::decl(&self.config));
            self.found.insert(name, (id, text));
        }
        // Types that stand for parameters of a generic type differ from one use to the next.
        if self.visited.insert(TypeId::of::<T>()) {
            T::visit_dependencies(self);
            T::visit_generics(self);
        }
    }

    /// The declarations in the order of their names.
    pub(crate) fn texts(&self) -> impl Iterator<Item = &str> {
        self.found.values().map(|(_, text)| text.as_str())
    }
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Types of TypeScript itself have no path.
        if T::output_path().is_some() {
            self.add::<T>();
        }
    }
}
